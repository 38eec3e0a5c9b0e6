import { formatWhole, parseDollars } from './money.ts';
import {
  clean,
  type PhaseValues,
  type ProjectValues,
  readProgress,
  readTeam,
} from './project-values.ts';

/** What is wrong with one input, and what to do. */
export interface Problem {
  /** The name of the input: `title`, or `phases.0.name` within a row. */
  readonly field: string;
  readonly message: string;
}

/** As many phases as a project can have. */
export const MOST_PHASES = 100;
const MOST_MEMBERS = 500;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

type Check = string | false;

/** Characters as the API counts them: an emoji is one or a few, never half of one. */
const length = (text: string) => Array.from(text).length;

function line(what: string, typed: string, most: number): Check {
  const text = clean(typed);
  if (text === '') return `${what} is required`;
  if (/\p{Cc}/u.test(text)) return `${what} has an invisible character: type it again`;
  return longest(what, text, most);
}

function longest(what: string, text: string, most: number): Check {
  const extra = length(text) - most;
  return (
    extra > 0 &&
    `${what} is ${formatWhole(extra)} over the ${formatWhole(most)} characters it can have`
  );
}

function date(what: string, value: string): Check {
  if (value === '') return `${what} is required`;
  return (value < FIRST_DAY || value > LAST_DAY) && `${what} must be between 1900 and 2200`;
}

function endDate({ startDate, endDate: end }: ProjectValues): Check {
  return date('End date', end) || (end < startDate && 'End date is before the start date');
}

function description(typed: string): Check {
  const text = clean(typed).replace(/\r\n?/g, '\n');
  if (/[^\P{Cc}\n\t]/u.test(text)) return 'Description has an invisible character: type it again';
  return longest('Description', text, 5000);
}

const budgetProblems = {
  'not-money': 'Budget is in dollars, such as 1,250,000 or 980.50',
  negative: 'Budget cannot be negative',
  'too-much': 'Budget can be $90,071,992,547,409.91 at most',
};

function budget(typed: string): Check {
  const { problem } = typed.trim() === '' ? {} : parseDollars(typed);
  return problem !== undefined && budgetProblems[problem];
}

function team(typed: string): Check {
  const names = readTeam(typed);
  if (names.length > MOST_MEMBERS) return `A team has ${MOST_MEMBERS} members at most`;
  const wrong = names.map((name) => line(`“${name.slice(0, 20)}…”`, name, 120)).find(Boolean);
  return wrong ?? false;
}

function phase({ name, progress }: PhaseValues, index: number): [string, Check][] {
  const percent = readProgress(progress);
  const what = `Phase ${index + 1}`;
  return [
    [`phases.${index}.name`, line(`${what} name`, name, 120)],
    [
      `phases.${index}.progress`,
      !(percent >= 0 && percent <= 100) && `${what} can be 0 to 100 percent done`,
    ],
  ];
}

/** What is wrong with what was typed, in the order of the form; the API has the same rules. */
export function checkProject(values: ProjectValues): readonly Problem[] {
  const checks: [string, Check][] = [
    ['title', line('Title', values.title, 200)],
    ['client', line('Client', values.client, 200)],
    ['startDate', date('Start date', values.startDate)],
    ['endDate', endDate(values)],
    ['description', description(values.description)],
    ['budget', budget(values.budget)],
    ['team', team(values.team)],
    ['phases', values.phases.length > MOST_PHASES && `${MOST_PHASES} phases at most`],
    ...values.phases.flatMap(phase),
  ];
  return checks.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
