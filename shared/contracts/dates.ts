// Not by `Intl`, as in dollars.ts.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const DAY_MS = 86_400_000;

/** Days between 1970-01-01 and a calendar date: neither clocks nor time zones move it. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The calendar date that a number of days after 1970-01-01 is. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A calendar date some days later, or earlier where they are below 0. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** How many days the second date is after the first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** @throws RangeError where it is no calendar date */
function read(date: string) {
  const at = new Date(`${date}T00:00:00Z`);
  const month = MONTHS[at.getUTCMonth()];
  const weekday = WEEKDAYS[at.getUTCDay()];
  if (!month || !weekday) throw new RangeError(`'${date}' is no calendar date`);
  return { year: at.getUTCFullYear(), month, day: at.getUTCDate(), weekday };
}

/** A calendar date for people, such as `Apr 6, 2026`. */
export function formatDate(date: string): string {
  const { year, month, day } = read(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** A calendar date with its weekday, such as `Monday, April 6, 2026`. */
export function formatLongDate(date: string): string {
  const { year, month, day, weekday } = read(date);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** The month and day for a calendar leaf, such as `Apr` and `6`. */
export function calendarLeaf(date: string): { readonly month: string; readonly day: string } {
  const { month, day } = read(date);
  return { month: month.slice(0, 3), day: String(day) };
}

const pad = (part: number) => String(part).padStart(2, '0');

const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;

/** Today's date where the user is. */
export const today = (): string => dayOf(new Date());

/** Whether a calendar date is over where the user is. */
export const isPast = (date: string): boolean => date < today();

/** By when something that is open is due, and how late it is: `Due Apr 6, 2026, 3 days late`. */
export function describeDue(date: string): string {
  const left = daysBetween(today(), date);
  const due = `Due ${formatDate(date)}`;
  if (left < 0) return `${due}, ${left === -1 ? '1 day' : `${-left} days`} late`;
  if (left === 0) return 'Due today';
  return left === 1 ? 'Due tomorrow' : due;
}

/** The day of a moment where the user is, such as `Dec 7, 2026`. */
export const formatDay = (moment: string): string => formatDate(dayOf(new Date(moment)));

/** A moment where the user is, such as `Dec 7, 2026, 09:05`. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${formatDay(moment)}, ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
