import { centsOf, type LineValues, type RequestValues, typedOf } from './request-values.ts';

/** A line that was changed somewhere else since the form started from it. */
export interface LineChange {
  readonly lineId: string;
  /** What the form started from. */
  readonly former: LineValues;
  readonly newer: LineValues;
  /** Whether it was typed into here as well: what was typed stays in the form. */
  readonly isClash: boolean;
}

/** What was typed on top of a newer version, and what that version changed. */
export interface MergedRequest {
  readonly values: RequestValues;
  readonly changes: readonly LineChange[];
  /** The newer period where it was changed in both; undefined else. */
  readonly newerPeriod: string | undefined;
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
      changes.push({ lineId, former, newer, isClash: isMine });
    }
    return [lineId, isMine ? typed : newer] as const;
  });
  const isMyPeriod = mine.periodTo !== base.periodTo;
  const isClash = isMyPeriod && ![base.periodTo, mine.periodTo].includes(newest.periodTo);
  return {
    values: {
      periodTo: isMyPeriod ? mine.periodTo : newest.periodTo,
      lines: Object.fromEntries(lines),
    },
    changes,
    newerPeriod: isClash ? newest.periodTo : undefined,
  };
}

/** Whether two forms of a request say the same. */
export function isSameRequest(one: RequestValues, other: RequestValues): boolean {
  const ids = new Set([...Object.keys(one.lines), ...Object.keys(other.lines)]);
  return (
    one.periodTo === other.periodTo &&
    [...ids].every((id) => isSameLine(typedOf(one, id), typedOf(other, id)))
  );
}
