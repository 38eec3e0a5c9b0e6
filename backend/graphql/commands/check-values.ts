import { isCalendarDate } from '../../../shared/contracts/project-rules.ts';
import { isRowId, isUuid } from '../row-ids.ts';
import { describeRefusal, type Command } from './describe-refusal.ts';
import type { Refusal } from './run-command.ts';

type Named<Kept> = Readonly<Record<string, Kept | null | undefined>>;

/** Values of a command by the names of their fields. One that is missing or null is not checked. */
export interface CheckedValues {
  readonly ids?: Named<string>;
  readonly uuids?: Named<string>;
  readonly cents?: Named<number>;
  readonly dates?: Named<string>;
}

/** The refusal of the first value that the function in SQL could not even read. */
export function refuseUnreadable(
  command: Command,
  { ids = {}, uuids = {}, cents = {}, dates = {} }: CheckedValues,
): { readonly refusal: Refusal } | undefined {
  const unknown = findUnfit(ids, isRowId) ?? findUnfit(uuids, isUuid);
  if (unknown !== undefined) return { refusal: describeRefusal(command, 'NOT_FOUND', unknown) };
  const invalid = findUnfit(cents, Number.isSafeInteger) ?? findUnfit(dates, isCalendarDate);
  return invalid === undefined
    ? undefined
    : { refusal: describeRefusal(command, 'INVALID', invalid) };
}

function findUnfit<Kept>(values: Named<Kept>, isFit: (value: Kept) => boolean) {
  return Object.keys(values).find((field) => {
    const value = values[field];
    return value !== null && value !== undefined && !isFit(value);
  });
}
