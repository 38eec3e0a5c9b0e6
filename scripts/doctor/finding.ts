import type { Context } from './context.ts';

/** The result of a check; a problem also says where to change it. */
export type Finding =
  | { readonly state: 'right' | 'skipped'; readonly text: string }
  | { readonly state: 'wrong'; readonly text: string; readonly where: string };

/** One thing that can be wrong before the first sign-in. */
export interface Check {
  /** One to three words, in front of its findings. */
  readonly name: string;
  /** @throws NotLooked or Unreachable, which become findings */
  readonly check: (context: Context) => Promise<Finding[]>;
}

/** Checks that the output shows together. */
export interface Subject {
  readonly name: string;
  readonly checks: readonly Check[];
  /** The setting to change if it does not answer. */
  readonly where: string;
}

/** A check passed. */
export const right = (text: string): Finding => ({ state: 'right', text });
/** @param where to change it */
export const wrong = (text: string, where: string): Finding => ({ state: 'wrong', text, where });
/** @param text why it was not looked at */
export const skipped = (text: string): Finding => ({ state: 'skipped', text });

/** The problems, or `text` where there are none. */
export const orRight = (problems: readonly Finding[], text: string): Finding[] =>
  problems.length > 0 ? [...problems] : [right(text)];

/** Ends a check that cannot look; the message says why. */
export class NotLooked extends Error {
  override name = 'NotLooked';
}

/** Ends a check of something that does not answer, or not as it should; the message says so. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** Its origin or host. Only the first check that meets it reports it. */
  readonly place: string;
  /** Where to change that; undefined for the subject's own place. */
  readonly where: string | undefined;

  constructor(place: string, message: string, where?: string) {
    super(message);
    this.place = place;
    this.where = where;
  }
}
