import { uploadRefusals, type WorkOrderState } from '@plumbline/shared/contracts';
import type { Entry } from './entry.ts';
import { thingOf } from './things.ts';

const sentences: Readonly<Record<string, { readonly sentence: string }>> = uploadRefusals;

/** The code of what came to an order that was not open. */
export const CLOSED = 'WRONG_STATE';

/** Whether the subcontractor may add photos to an order in this state. */
export const takesPhotos = (state: WorkOrderState | undefined): boolean =>
  state === 'DRAFT' || state === 'ISSUED' || state === 'RETURNED';

/** What a photo is told that came to an order that was not open, by how the order stands now. */
function photoWords(
  name: string,
  notTaken: string,
  state: WorkOrderState | undefined,
  mayWithdraw: boolean,
): string {
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

/** Explains a conflict: another user changed the order or its state after this user saw it. */
function conflictWords(
  { kind, isExtra }: Pick<Entry, 'kind'> & { readonly isExtra?: boolean | undefined },
  name: string,
  notTaken: string,
  state: WorkOrderState | undefined,
): string {
  if (state === 'SUBMITTED' && kind === 'extra') {
    return `${name} was submitted before this change arrived, ${notTaken}. Once it is withdrawn or sent back, open it and keep what you typed; or discard this extra.`;
  }
  if (state === 'SUBMITTED') {
    return `${name} was submitted before this arrived, ${notTaken}. Open it to see what was submitted, then discard this one.`;
  }
  const again = kind === 'done' ? (isExtra ? 'submit it' : 'hand it in') : 'decide';
  return `${name} was changed or cancelled after you saw it, ${notTaken}. Open it, look, and ${again} again.`;
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
  const isLate = code === 'CONFLICT' || code === CLOSED;
  if (isLate && (state === 'CANCELLED' || state === 'APPROVED')) {
    const save = kind === 'photo' ? ', or save it to the phone first' : '';
    return `${name} is ${state.toLowerCase()}, ${notTaken}. Discard this ${thing}${save}.`;
  }
  switch (code) {
    case 'CONFLICT':
      return conflictWords(entry, name, notTaken, state);
    case CLOSED:
      if (kind === 'photo') return photoWords(name, notTaken, state, mayWithdraw);
      // Only the server knows whether it is the order or its contract.
      return `${message} The server did not take this ${thing} for ${name}. Open it to see where it stands, then discard this ${thing}.`;
    case 'NOT_FOUND':
      return `${name} was deleted, or you are no longer on its project, ${notTaken}. Ask the general contractor which it is; discard what is not needed.`;
    case 'NOT_ALLOWED':
      return `You may no longer do this for ${name}, ${notTaken}. Ask a member of your party who may, then try again.`;
    case 'INVALID':
      // The server's message names what is wrong with the extra.
      if (kind === 'extra' && message) {
        return `${message} So ${name} was not taken. Open it, correct it, then save or submit it again.`;
      }
  }
  const reason = sentences[code]?.sentence ?? message;
  return `${reason && `${reason} `}The server did not take this ${thing} for ${name}. Try again, or discard it.`;
}
