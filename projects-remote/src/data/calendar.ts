import { addDays } from '@plumbline/shared/contracts';
import type { ProjectSummary } from './project.ts';

/** Calendar days between the start of a project and its Design Review (specification, section 9). */
const DESIGN_REVIEW_AFTER_DAYS = 14;

/** An entry of a project's calendar. */
export interface ProjectEvent {
  readonly name: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Time of day on the site, such as `10:00 AM`. */
  readonly time: string;
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
