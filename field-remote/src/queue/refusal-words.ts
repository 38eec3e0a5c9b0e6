import { uploadRefusals } from '@plumbline/shared/contracts';
import type { Entry } from './entry.ts';
import { thingOf } from './things.ts';

const sentences: Readonly<Record<string, { readonly sentence: string }>> = uploadRefusals;

/**
 * Why the server did not take an entry, what that means and what to do, in words for the person; empty as
 * long as it has not refused.
 */
export function refusalWords(entry: Entry): string {
  const { kind, order, refusal } = entry;
  if (!refusal) return '';
  const thing = thingOf(entry).one;
  const { code, message } = refusal;
  const name = `“${order.name}”`;
  const notTaken = `so the server did not take this ${thing}`;
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
    case 'WRONG_STATE':
      return `${name} was submitted, decided or cancelled meanwhile, ${notTaken}. Open it to see where it stands, then discard this ${thing}.`;
  }
  const reason = sentences[code]?.sentence ?? message;
  return `${reason && `${reason} `}The server did not take this ${thing} for ${name}. Try again, or discard it.`;
}
