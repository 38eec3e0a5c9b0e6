import type { ProjectSummary } from './project.ts';

/** Calendar days between the start of a project and its Design Review (specification, section 9). */
const DESIGN_REVIEW_AFTER_DAYS = 14;

// Not by `Intl`, as in money.ts.
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

/** An entry of a project's calendar. */
export interface ProjectEvent {
  readonly name: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Time of day on the site, such as `10:00 AM`. */
  readonly time: string;
}

/** A calendar date some days later: neither clocks nor time zones move it. */
function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * The three events of every project (specification, section 2), in their order: a short project ends
 * before its review.
 */
export function projectEvents(project: ProjectSummary): readonly ProjectEvent[] {
  const events = [
    { name: 'Kickoff Meeting', date: project.startDate, time: '10:00 AM' },
    {
      name: 'Design Review',
      date: addDays(project.startDate, DESIGN_REVIEW_AFTER_DAYS),
      time: '2:00 PM',
    },
    { name: 'Project Deadline', date: project.endDate, time: '5:00 PM' },
  ];
  // Within a day, they stand in their order already.
  return events.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

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
