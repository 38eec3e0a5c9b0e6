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
  /** The first week that ends below 0, where that is news to the party. */
  readonly shortFrom: string | null;
}

/** What cash comes to, in words, for a party of that role. */
export function describeCash(entries: readonly CashEntry[], role: PartyKind): CashWords {
  // What a general contractor pays before a client has paid is short indeed.
  const onlyPays = role !== 'GC' && entries.every(({ direction }) => direction === 'OUT');
  if (onlyPays) return describePayer(entries);
  const { weeks, shortFrom } = weeksOf(entries);
  const short = fromNowOn(weeks).filter(isShort);
  const [next] = short;
  const last = weeks.at(-1);
  const end =
    last && last !== next
      ? `At the end, in the week of ${formatDate(last.startsOn)}, it is ${formatCents(last.balanceCents)}.`
      : '';
  if (shortFrom === null) {
    return {
      ...{ tone: 'success', title: 'Never short: no week ends below zero', text: end },
      shortFrom,
    };
  }
  if (!next) {
    const before = weeks.filter(isShort).length;
    const many = before === 1 ? 'One week' : `${before} weeks`;
    const text = `${many} before ended below zero, from that of ${formatDate(shortFrom)}. ${end}`;
    return { tone: 'info', title: 'Not short from now on', text: text.trim(), shortFrom };
  }
  const others = short.length > 1 ? `${short.length} weeks end below zero. ` : '';
  const text = `${formatCents(next.balanceCents)} is left then: more has gone out than come in. ${others}${end}`;
  const title = `Short from the week of ${formatDate(next.startsOn)}`;
  return { tone: 'warning', title, text: text.trim(), shortFrom };
}

const isShort = ({ balanceCents }: CashWeek) => balanceCents < 0;

/** This week and those after it; the last one where nothing is expected any more. */
function fromNowOn(weeks: readonly CashWeek[]): readonly CashWeek[] {
  const thisWeek = weekOf(today());
  const coming = weeks.filter(({ startsOn }) => startsOn >= thisWeek);
  return coming.length > 0 ? coming : weeks.slice(-1);
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
  const common = { tone: 'info', shortFrom: null } as const;
  if (last === undefined) return { ...common, title: 'Nothing to pay', text: `${paid} is paid.` };
  const title = `${formatCents(sum('EXPECTED'))} to pay by ${formatDate(last)}`;
  return { ...common, title, text: `${paid} is paid so far.` };
}
