import { uploadRefusals, type WorkOrderState } from '@plumbline/shared/contracts';
import type { Entry } from './entry.ts';
import { thingOf } from './things.ts';

const sentences: Readonly<Record<string, { readonly sentence: string }>> = uploadRefusals;

/** The code of what came to an order that was not open. */
export const CLOSED = 'WRONG_STATE';

/** Whether the subcontractor may add photos to an order in this state. */
export const takesPhotos = (state: WorkOrderState | undefined): boolean =>
  state === 'DRAFT' || state === 'ISSUED' || state === 'RETURNED';

/** What came to a closed order, by how the order stands now; undefined where that is not known. */
function closedWords(
  name: string,
  thing: string,
  state: WorkOrderState | undefined,
  mayWithdraw: boolean,
): string {
  const notTaken = `so the server did not take this ${thing}`;
  const isPhoto = thing === thingOf({ kind: 'photo' }).one;
  if (state === 'CANCELLED' || state === 'APPROVED') {
    return `${name} is ${state.toLowerCase()}, ${notTaken}. Discard this ${thing}${isPhoto ? ', or save it to the phone first' : ''}.`;
  }
  if (!isPhoto) {
    return `${name} was submitted, decided or cancelled meanwhile, ${notTaken}. Open it to see where it stands, then discard this ${thing}.`;
  }
  if (takesPhotos(state)) {
    return `${name} was not open when this photo arrived, ${notTaken}. It is open now: try again.`;
  }
  if (state !== 'SUBMITTED') {
    return `${name} was submitted, decided or cancelled meanwhile, ${notTaken}. If it was submitted, try again once it is withdrawn; else discard this photo.`;
  }
  const next = mayWithdraw
    ? 'Withdraw it and try again, or discard this photo.'
    : 'Ask a member of your party who may withdraw it, then try again; or discard this photo.';
  return `${name} is submitted, ${notTaken}. ${next}`;
}

/**
 * Why the server did not take an entry, what that means and what to do, in words for the user; empty as
 * long as it has not refused.
 * @param state of its order, where it is known
 * @param mayWithdraw whether the user may withdraw the order
 */
export function refusalWords(entry: Entry, state?: WorkOrderState, mayWithdraw = false): string {
  const { kind, order, refusal } = entry;
  if (!refusal) return '';
  const thing = thingOf(entry).one;
  const { code, message } = refusal;
  const name = `“${order.name}”`;
  const notTaken = `so the server did not take this ${thing}`;
  if (code === 'CONFLICT' && kind === 'extra' && state === 'SUBMITTED') {
    return `${name} was submitted before this change arrived, ${notTaken}. Once it is withdrawn or sent back, open it and keep what you typed; or discard this ${thing}.`;
  }
  // Nothing is handed in for an order that is cancelled, nor changed of an extra that is approved.
  if (
    code === 'CONFLICT' &&
    (state === 'CANCELLED' || (kind === 'extra' && state === 'APPROVED'))
  ) {
    return closedWords(name, thing, state, mayWithdraw);
  }
  if (code === 'CONFLICT') {
    const again = {
      report: 'hand it in',
      submission: 'submit it',
      photo: 'decide',
      extra: 'decide',
    };
    return `${name} was changed or cancelled after you saw it, ${notTaken}. Open it, look, and ${again[thing]} again.`;
  }
  // What is wrong with an extra, the server says more closely.
  if (kind === 'extra' && message) {
    return `${message} So ${name} was not taken. Open it, correct it, then save or submit it again.`;
  }
  switch (code) {
    case 'NOT_FOUND':
      return `${name} was deleted, or you are no longer on its project, ${notTaken}. Ask the general contractor which it is; discard what is not needed.`;
    case 'NOT_ALLOWED':
      return `You may no longer do this for ${name}, ${notTaken}. Ask a member of your party who may, then try again.`;
    case CLOSED:
      return closedWords(name, thing, state, mayWithdraw);
  }
  const reason = sentences[code]?.sentence ?? message;
  return `${reason && `${reason} `}The server did not take this ${thing} for ${name}. Try again, or discard it.`;
}
