import { type Finding, right, skipped, wrong } from './finding.ts';
import type { Answer } from './look.ts';

/** A token may come a little early or late; an answer takes seconds at most. */
const MOST_SECONDS = 60;

/** Compares the clock of what answered with this machine's. */
export function compareClocks(whose: string, { headers, at }: Pick<Answer, 'headers' | 'at'>) {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date)
    ? skipped(`${whose} does not tell its time.`)
    : compareTimes(whose, date, at);
}

/** @param theirs and `ours` are of the same moment, in milliseconds since 1970 */
export function compareTimes(whose: string, theirs: number, ours: number): Finding {
  const seconds = Math.round((theirs - ours) / 1000);
  if (Math.abs(seconds) <= MOST_SECONDS)
    return right(`${whose} and this machine have the same time.`);
  return wrong(
    `${whose} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine: sign-ins end too early or too late.`,
    'The clock of the machine that is wrong: let it be set from the network (NTP).',
  );
}
