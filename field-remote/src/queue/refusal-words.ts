import { uploadRefusals, type WorkOrderState } from '@plumbline/shared/contracts';
import type { Entry } from './entry.ts';
import { thingOf } from './things.ts';

const sentences: Readonly<Record<string, { readonly sentence: string }>> = uploadRefusals;

/** The code of what came to an order that was not open. */
export const CLOSED = 'WRONG_STATE';

/** Whether the subcontractor may add photos to an order in this state. */
export const takesPhotos = (state: WorkOrderState | undefined): boolean =>
  state === 'DRAFT' || state === 'ISSUED' || state === 'RETURNED';

/** Says why a photo was refused that came when its order was not open, by how the order stands now. */
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

/** Explains why a report or a change was refused whose order is submitted now; the code of the refusal does not matter. */
const submittedWords = (kind: 'done' | 'extra', name: string, thing: string) =>
  kind === 'extra'
    ? `${name} was submitted without this change. Once it is withdrawn or sent back, open it and keep what you typed; or discard this change.`
    : `${name} was submitted meanwhile, so this ${thing} is not needed any more. Open it to see what was submitted, then discard this ${thing}.`;

/** Whether the server may yet take a refused entry as it is, by how its order stands now. */
export const mayTryAgain = ({ kind, refusal }: Entry, state: WorkOrderState | undefined) =>
  refusal !== null &&
  refusal.code !== 'CONFLICT' &&
  state !== 'CANCELLED' &&
  state !== 'APPROVED' &&
  (kind === 'photo' || state !== 'SUBMITTED');

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
  if (state === 'CANCELLED' || state === 'APPROVED') {
    const save = kind === 'photo' ? ', or save it to the phone first' : '';
    return `${name} is ${state.toLowerCase()}, so the server can no longer take this ${thing}. Discard this ${thing}${save}.`;
  }
  if (state === 'SUBMITTED' && kind !== 'photo') return submittedWords(kind, name, thing);
  switch (code) {
    case 'CONFLICT': {
      const again = kind === 'done' ? (entry.isExtra ? 'submit it' : 'hand it in') : 'decide';
      return `${name} was changed or cancelled after you saw it, ${notTaken}. Open it, look, and ${again} again.`;
    }
    case CLOSED:
      if (kind === 'photo') return photoWords(name, notTaken, state, mayWithdraw);
      // Only the server knows whether it is the order or its contract.
      return `${message} The server did not take this ${thing} for ${name}. Open it to see where it stands, then discard this ${thing}.`;
    case 'NOT_FOUND':
      return `${name} was deleted, or you are no longer on its project, ${notTaken}. Ask the general contractor which it is; discard what is not needed.`;
    case 'NOT_ALLOWED':
      return `You may no longer do this for ${name}, ${notTaken}. Ask a member of your party who may, then try again.`;
    case 'INVALID':
      // The message of the server says which part of the extra is wrong.
      if (kind === 'extra' && message) {
        return `${message} So ${name} was not taken. Open it, correct it, then save or submit it again.`;
      }
  }
  const reason = sentences[code]?.sentence ?? message;
  return `${reason && `${reason} `}The server did not take this ${thing} for ${name}. Try again, or discard it.`;
}
