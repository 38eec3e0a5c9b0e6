import { uploadRefusals } from '@plumbline/shared/contracts';
import type { Entry } from './entry.ts';

/** What the server's codes mean for work that was done a while ago. */
const words: Readonly<Record<string, string>> = {
  NOT_FOUND: 'It was deleted, or you are no longer on its project.',
  NOT_ALLOWED: 'You may no longer do this.',
  WRONG_STATE: 'It takes nothing more: it was submitted, decided or cancelled meanwhile.',
};

const changed = (kind: Entry['kind']) =>
  kind === 'done'
    ? 'It was changed or cancelled after you saw it. Open it, look, and press Done again.'
    : 'It was changed after you saw it. Open it, look, and decide again.';

const sentences: Readonly<Record<string, { readonly sentence: string }>> = uploadRefusals;

/** Why the server did not take an entry, in words for the person; empty as long as it has not refused. */
export function refusalWords({ kind, refusal }: Pick<Entry, 'kind' | 'refusal'>): string {
  if (!refusal) return '';
  const { code, message } = refusal;
  // What is wrong with an extra, the server says more closely.
  if (kind === 'extra' && code !== 'CONFLICT' && message) return message;
  if (code === 'CONFLICT') return changed(kind);
  return words[code] ?? sentences[code]?.sentence ?? (message || 'The server did not take it.');
}
