import { z } from 'zod';
import { formatCents } from '../../../shared/contracts/dollars.ts';
import { refusalCodes, type RefusalCode } from '../../../shared/contracts/people.ts';
import { moneyWords } from './money-words.ts';
import { peopleWords } from './people-words.ts';
import { uploadWords } from './upload-words.ts';
import { workWords } from './work-words.ts';
import type { Refusal } from './run-command.ts';

/** A code that the functions in SQL refuse with. */
export const refusalCode = z.enum(refusalCodes);

/** A line that a change order has lowered below what a command asks, as a refusal's hint has it. */
export const loweredLine = z.object({ line: z.string(), cents: z.number() });

/** Words for refusals of a command, by `CODE lowered`, by `CODE field` or by the code alone. */
export type RefusalWords = Readonly<Record<string, string>>;

/** A function in SQL that changes something for the calling user. */
export type Command =
  | keyof typeof peopleWords
  | keyof typeof moneyWords
  | keyof typeof workWords
  | keyof typeof uploadWords;

/** What happened and what to do, unless `particular` says it more closely. */
const general: Record<RefusalCode, string> = {
  NOT_FOUND: 'This is no longer there, or it is not yours to see. Load the page again.',
  NOT_ALLOWED: 'Your rights do not cover this. Ask a member of your party who may approve.',
  INVALID: 'This cannot be saved as it is. Correct it and try again.',
  CONFLICT:
    'This has changed since you opened it. Your changes were not saved. ' +
    'Load it again and repeat your change.',
  KEY_REUSED: 'This was sent before with other content. Load the page again and repeat it.',
  WRONG_STATE: 'This has changed in the meantime. Load the page again.',
  LIMIT: 'There are as many of these as there can be.',
  SELF: 'This is your own address, and you are on this project already.',
  ALREADY_MEMBER: 'This person is already on this project.',
  ALREADY_INVITED:
    'This address has an invitation to this project that waits for an answer. ' +
    'Withdraw that one first.',
  OWNER: 'The owner of a project cannot be removed from it.',
  HAS_DOCUMENTS:
    'This party has contracts, work orders or files on this project, or files that were removed, so ' +
    'it stays. Remove its members instead.',
  OVER_LINE: 'This is outside of what its line allows. Correct the line and try again.',
  OVER_BALANCE: 'There is not enough left for this. Lower the amount and try again.',
  WAIVER: 'The contract asks for a waiver with each request. Attach yours first.',
  SECOND_APPROVAL:
    'An amount of this size needs a second person: who approved it does not pay it. ' +
    'Ask another member of your party who may pay.',
  EXAMPLE: 'Nobody can be invited to an example. Make a project of your own for that.',
};

const particular: Readonly<Record<Command, RefusalWords>> = {
  ...peopleWords,
  ...moneyWords,
  ...workWords,
  ...uploadWords,
};

/** Words a refusal for the user: what happened, and what to do. */
export function describeRefusal(
  command: Command,
  code: RefusalCode,
  field: string | null,
  lowered?: z.infer<typeof loweredLine>,
): Refusal {
  const words = particular[command];
  // Of `lines.3.text`, the words are those of any line.
  const place = lowered ? 'lowered' : (field?.replace(/\.\d+(?=\.|$)/, '') ?? '');
  const message = (words[`${code} ${place}`] ?? words[code] ?? general[code])
    .replace('{amount}', () => formatCents(lowered?.cents ?? 0))
    .replace('{line}', () => lowered?.line ?? '');
  return { code, message, field };
}
