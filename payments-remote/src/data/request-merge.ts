import * as z from '@plumbline/shared/schema';
import {
  centsOf,
  lineValues,
  type LineValues,
  type RequestValues,
  typedOf,
} from './request-values.ts';

/**
 * Who changed a part of a request: others alone; others and the user, whose words are in the form; others,
 * while the user typed a request of their own, whose words are offered.
 */
const source = z.enum(['theirs', 'both', 'offered']);

const lineChange = z.object({
  lineId: z.string(),
  source,
  /** What the form started from; of an offered one, what was typed. */
  former: lineValues,
  newer: lineValues,
});

const periodChange = z.object({ source, former: z.string(), newer: z.string() });

/** Changes by another person, or in another tab, that the user has not answered. */
export const newerRequest = z.object({
  lines: z.array(lineChange),
  period: z.optional(periodChange),
});

export type LineChange = z.infer<typeof lineChange>;
export type PeriodChange = z.infer<typeof periodChange>;
export type NewerRequest = z.infer<typeof newerRequest>;

/** What was typed on top of a newer version, and what that version changed. */
interface MergedRequest {
  readonly values: RequestValues;
  readonly newer: NewerRequest;
}

const isSameLine = (one: LineValues, other: LineValues) => {
  const [a, b] = [centsOf(one), centsOf(other)];
  return (
    one.percent === other.percent &&
    Object.is(a.completedCents, b.completedCents) &&
    Object.is(a.storedCents, b.storedCents)
  );
};

/**
 * Puts what was typed since `base` on top of a newer version, line by line.
 * @param base what the form started from
 */
export function mergeNewer(
  base: RequestValues,
  mine: RequestValues,
  newest: RequestValues,
): MergedRequest {
  const changes: LineChange[] = [];
  const lines = Object.entries(newest.lines).map(([lineId, newer]) => {
    const former = base.lines[lineId] ?? newer;
    const typed = mine.lines[lineId] ?? newer;
    const isMine = !isSameLine(typed, former);
    if (!isSameLine(newer, former) && !isSameLine(newer, typed)) {
      changes.push({ lineId, source: isMine ? 'both' : 'theirs', former, newer });
    }
    return [lineId, isMine ? typed : newer] as const;
  });
  const isMyPeriod = mine.periodTo !== base.periodTo;
  const isNewPeriod = ![base.periodTo, mine.periodTo].includes(newest.periodTo);
  const period: PeriodChange = {
    source: isMyPeriod ? 'both' : 'theirs',
    former: base.periodTo,
    newer: newest.periodTo,
  };
  return {
    values: {
      periodTo: isMyPeriod ? mine.periodTo : newest.periodTo,
      lines: Object.fromEntries(lines),
    },
    newer: { lines: changes, ...(isNewPeriod && { period }) },
  };
}

/** Offers what was typed of one request beside another one, into which nothing of it is put. */
export function offerTyped(
  base: RequestValues,
  mine: RequestValues,
  shown: RequestValues,
): NewerRequest {
  const lines = Object.entries(shown.lines).flatMap(([lineId, newer]) => {
    const former = mine.lines[lineId];
    const isTyped = former && !isSameLine(former, base.lines[lineId] ?? newer);
    return isTyped && !isSameLine(former, newer)
      ? [{ lineId, source: 'offered' as const, former, newer }]
      : [];
  });
  const isTyped = ![base.periodTo, shown.periodTo].includes(mine.periodTo);
  const period = { source: 'offered', former: mine.periodTo, newer: shown.periodTo } as const;
  return { lines, ...(isTyped && { period }) };
}

/** Adds later changes: each replaces the known one of its line, or of the period. An offer stays. */
export function addNewer(known: NewerRequest, later: NewerRequest): NewerRequest {
  const isKept = (change: LineChange) =>
    change.source === 'offered' || !later.lines.some(({ lineId }) => lineId === change.lineId);
  const isOffer = known.period?.source === 'offered';
  const period = isOffer ? known.period : (later.period ?? known.period);
  return { lines: [...known.lines.filter(isKept), ...later.lines], ...(period && { period }) };
}

/** The changes without offers that the request says by now: they were sent from another tab. */
export function withoutArrived(known: NewerRequest, newest: RequestValues): NewerRequest {
  const { period } = known;
  const isOpen = period && (period.source !== 'offered' || period.former !== newest.periodTo);
  return {
    lines: known.lines.filter(
      (change) =>
        change.source !== 'offered' || !isSameLine(change.former, typedOf(newest, change.lineId)),
    ),
    ...(isOpen && { period }),
  };
}

/** The changes that are offers. */
export function offersOf({ lines, period }: NewerRequest): NewerRequest {
  return {
    lines: lines.filter((change) => change.source === 'offered'),
    ...(period?.source === 'offered' && { period }),
  };
}

/** Whether nothing is left to answer. */
export const isAnswered = ({ lines, period }: NewerRequest): boolean =>
  lines.length === 0 && period === undefined;

/** Whether two forms of a request say the same. */
export function isSameRequest(one: RequestValues, other: RequestValues): boolean {
  const ids = new Set([...Object.keys(one.lines), ...Object.keys(other.lines)]);
  return (
    one.periodTo === other.periodTo &&
    [...ids].every((id) => isSameLine(typedOf(one, id), typedOf(other, id)))
  );
}
