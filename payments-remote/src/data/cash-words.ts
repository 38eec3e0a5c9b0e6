import {
  type CashWeek,
  formatCents,
  formatDate,
  type PartyKind,
  today,
  weekOf,
  weeksOf,
} from '@plumbline/shared/contracts';
import type { CashEntry } from './cash.ts';

interface CashWords {
  readonly tone: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly text: string;
  /** Mondays of this week and later ones that end below 0, where that is news to the party. */
  readonly shortWeeks: readonly string[];
}

/** What cash comes to, in words, for a party of that role. Past weeks are history: no party can act on them. */
export function describeCash(entries: readonly CashEntry[], role: PartyKind): CashWords {
  // What a general contractor pays before a client has paid is short indeed.
  const onlyPays = role !== 'GC' && entries.every(({ direction }) => direction === 'OUT');
  if (onlyPays) return describePayer(entries);
  const { weeks } = weeksOf(entries);
  const thisWeek = weekOf(today());
  const short = weeks.filter(({ balanceCents }) => balanceCents < 0);
  const past = short.filter(({ startsOn }) => startsOn < thisWeek);
  const coming = short.filter(({ startsOn }) => startsOn >= thisWeek);
  const shortWeeks = coming.map(({ startsOn }) => startsOn);
  const [next] = coming;
  const last = weeks.at(-1);
  const before = describePast(past);
  const end =
    last && last !== next
      ? `At the end, in the week of ${formatDate(last.startsOn)}, it is ${formatCents(last.balanceCents)}.`
      : '';
  if (next) {
    const others = coming.length > 1 ? `${coming.length} weeks end below zero. ` : '';
    const text = `${formatCents(next.balanceCents)} is left then: more has gone out than come in. ${others}${before}${end}`;
    const title = `Short from the week of ${formatDate(next.startsOn)}`;
    return { tone: 'warning', title, text: text.trim(), shortWeeks };
  }
  // Nothing is expected any more, so this week is as the last one was.
  if (last && last === past.at(-1)) {
    const title = `Short now: ${formatCents(last.balanceCents)} is left`;
    const text = `More has gone out than come in, and nothing is expected. ${before}`;
    return { tone: 'warning', title, text: text.trim(), shortWeeks };
  }
  if (past.length > 0) {
    const text = `${before}${end}`;
    return { tone: 'info', title: 'Not short from now on', text, shortWeeks };
  }
  return { tone: 'success', title: 'Never short: no week ends below zero', text: end, shortWeeks };
}

/** Names the first week below zero where that is over. */
function describePast([first, ...others]: readonly CashWeek[]): string {
  if (!first) return '';
  const week = formatDate(first.startsOn);
  return others.length === 0
    ? `Before this week, one week ended below zero: that of ${week}. `
    : `Before this week, ${others.length + 1} weeks ended below zero, the first that of ${week}. `;
}

/** A party that only pays in a project, as a client does, has no income there to be short of. */
function describePayer(entries: readonly CashEntry[]): CashWords {
  const sum = (state: CashEntry['state']) =>
    entries.reduce((cents, one) => (one.state === state ? cents + one.amountCents : cents), 0);
  const paid = formatCents(sum('PAID'));
  const [last] = entries
    .filter(({ state }) => state === 'EXPECTED')
    .map(({ date }) => date)
    .sort()
    .reverse();
  const common = { tone: 'info', shortWeeks: [] } as const;
  if (last === undefined) return { ...common, title: 'Nothing to pay', text: `${paid} is paid.` };
  const title = `${formatCents(sum('EXPECTED'))} expected to be paid by ${formatDate(last)}`;
  return { ...common, title, text: `${paid} is paid so far.` };
}
