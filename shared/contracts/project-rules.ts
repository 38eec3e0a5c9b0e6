import type { Phase, ProjectDetails } from './project.ts';

/**
 * What a project can have at most. The database has the same limits;
 * `backend/database/project-limits.test.ts` compares the two.
 */
export const projectLimits = {
  /** Characters. */
  title: 200,
  client: 200,
  description: 5000,
  memberName: 120,
  phaseName: 120,
  key: 200,
  firstDay: '1900-01-01',
  lastDay: '2200-12-31',
  budgetCents: Number.MAX_SAFE_INTEGER,
  /** Rows. */
  team: 500,
  phases: 100,
  /** Percent. */
  progress: 100,
  /** Projects of one user, and those of them that were deleted but can be restored. */
  live: 5000,
  deleted: 1000,
  restoreDays: 30,
} as const;

type Optional = 'description' | 'status' | 'budgetCents' | 'team' | 'phases';

/** A project as it is given: what need not be there may be missing or null. */
export type ProjectInput = Omit<ProjectDetails, Optional> & {
  readonly [Field in Optional]?: ProjectDetails[Field] | null | undefined;
};

/** Text as it is kept: trimmed, in Unicode's composed form, so that what looks the same is the same. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim().replace(/\r\n?/g, '\n');
}

/** A project as it is kept, and nothing besides: texts normalised, defaults for what is not given. */
export function normaliseProject(input: ProjectInput): ProjectDetails {
  return {
    title: normaliseText(input.title),
    client: normaliseText(input.client),
    startDate: input.startDate,
    endDate: input.endDate,
    description: normaliseText(input.description ?? ''),
    status: input.status ?? 'PLANNING',
    budgetCents: input.budgetCents ?? null,
    team: (input.team ?? []).map(normaliseText),
    phases: (input.phases ?? []).map(({ name, status, progress }) => ({
      name: normaliseText(name),
      status,
      progress,
    })),
  };
}

type Rule = 'missing' | 'broken' | 'control' | 'date' | 'period' | 'order' | 'number' | 'count';

/** A rule that a value breaks. */
export type Fault =
  | { readonly rule: Rule }
  | { readonly rule: 'length'; readonly length: number; readonly most: number };

/** A rule that a project breaks; the form and the API word it, each for its readers. */
export type Breach = Fault & {
  /** The field; within a list also the row, and its part: `phases`, 2, `name`. */
  readonly path: readonly [keyof ProjectDetails, number?, (keyof Phase)?];
};

/** The rule that a normalised text of one line breaks. */
export function checkLine(text: string, most: number): Fault | undefined {
  if (text === '') return { rule: 'missing' };
  return checkText(text, most, /\p{Cc}/u);
}

function checkText(text: string, most: number, control: RegExp): Fault | undefined {
  // As PostgreSQL counts them: an emoji is one or a few characters, never half of one.
  const length = Array.from(text).length;
  if (/\p{Cs}/u.test(text)) return { rule: 'broken' };
  if (length > most) return { rule: 'length', length, most };
  return control.test(text) ? { rule: 'control' } : undefined;
}

function checkDay(day: string): Fault | undefined {
  if (!isCalendarDate(day)) return { rule: 'date' };
  const { firstDay, lastDay } = projectLimits;
  return day < firstDay || day > lastDay ? { rule: 'period' } : undefined;
}

/** Whether it is a day that there is, as `2026-11-23`. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  // The 30th of February would be read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isWithin = (value: number, most: number) =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;

/** Whether it is an amount of money that is kept. */
export const isAmount = (cents: number) => isWithin(cents, projectLimits.budgetCents);

/** The rules that a normalised project breaks, in the order of the form; of each text the first. */
export function findBreaches(project: ProjectDetails): readonly Breach[] {
  const { title, client, startDate, endDate, description, budgetCents, team, phases } = project;
  const { phaseName, memberName, ...most } = projectLimits;
  const checks: [Breach['path'], Fault | undefined | false][] = [
    [['title'], checkLine(title, most.title)],
    [['client'], checkLine(client, most.client)],
    [['startDate'], checkDay(startDate)],
    [['endDate'], checkDay(endDate) ?? (endDate < startDate && { rule: 'order' })],
    [['description'], checkText(description, most.description, /[^\P{Cc}\n\t]/u)],
    [['budgetCents'], budgetCents !== null && !isAmount(budgetCents) && { rule: 'number' }],
    [['team'], team.length > most.team && { rule: 'count' }],
    ...team.map((name, row): (typeof checks)[number] => [
      ['team', row],
      checkLine(name, memberName),
    ]),
    [['phases'], phases.length > most.phases && { rule: 'count' }],
    ...phases.flatMap(({ name, progress }, row): typeof checks => [
      [['phases', row, 'name'], checkLine(name, phaseName)],
      [['phases', row, 'progress'], !isWithin(progress, most.progress) && { rule: 'number' }],
    ]),
  ];
  return checks.flatMap(([path, fault]) => (fault ? [{ path, ...fault }] : []));
}
