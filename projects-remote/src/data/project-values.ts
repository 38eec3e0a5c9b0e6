import { formatCents, parseDollars } from './money.ts';
import type { ProjectInput } from './project-mutations.ts';
import type { OwnProject, PhaseStatus, ProjectStatus } from './project.ts';

/** A phase as its person types it. */
export interface PhaseValues {
  readonly name: string;
  readonly status: PhaseStatus;
  /** Percent. */
  readonly progress: string;
}

/** A project as its person types it, in the order of the form. */
export interface ProjectValues {
  readonly title: string;
  readonly client: string;
  /** Calendar date, `YYYY-MM-DD`; empty while it is none. */
  readonly startDate: string;
  /** Calendar date, `YYYY-MM-DD`; empty while it is none. */
  readonly endDate: string;
  readonly description: string;
  readonly status: ProjectStatus;
  /** Dollars. */
  readonly budget: string;
  /** Names, one a line or separated by commas. */
  readonly team: string;
  readonly phases: readonly PhaseValues[];
}

/** The name of an input of the form. */
export type ProjectField = keyof ProjectValues;

export const emptyPhase: PhaseValues = { name: '', status: 'Not Started', progress: '0' };

export const emptyProject: ProjectValues = {
  title: '',
  client: '',
  startDate: '',
  endDate: '',
  description: '',
  status: 'Planning',
  budget: '',
  team: '',
  phases: [],
};

/** What the form shows of a project that is there. */
export function toValues(project: OwnProject): ProjectValues {
  const { title, client, startDate, endDate, description, status, budgetCents } = project;
  return {
    title,
    client,
    startDate,
    endDate,
    description,
    status,
    budget: budgetCents === null ? '' : formatCents(budgetCents).slice(1),
    team: project.team.map(quoteName).join('\n'),
    phases: project.phases.map((phase) => ({ ...phase, progress: String(phase.progress) })),
  };
}

/**
 * The members' names that were typed, each once, whatever its case. One with a comma of its own
 * stands in quotes, as in CSV.
 */
export function readTeam(typed: string): string[] {
  const names = typed.match(/[^\S\n]*"(?:[^"\n]|"")*"[^\S\n]*(?=[,\n]|$)|[^,\n]+/g) ?? [];
  const found = new Map<string, string>();
  for (const name of names.map(clean).map(unquoteName).filter(Boolean)) {
    const known = name.toLowerCase();
    if (!found.has(known)) found.set(known, name);
  }
  return [...found.values()];
}

function quoteName(name: string): string {
  return /,|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function unquoteName(name: string): string {
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(name) ?? [];
  return quoted === undefined ? name : clean(quoted.replaceAll('""', '"'));
}

/** A progress that was typed: 0 to 100; NaN where it is no whole number. */
export function readProgress(typed: string): number {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}

/** Text as the API keeps it: trimmed, in Unicode's composed form. */
export function clean(typed: string): string {
  return typed.normalize('NFC').trim();
}

const statusCodes: Record<ProjectStatus, NonNullable<ProjectInput['status']>> = {
  Planning: 'PLANNING',
  'In Progress': 'IN_PROGRESS',
  Completed: 'COMPLETED',
};

const phaseStatusCodes = {
  'Not Started': 'NOT_STARTED',
  'In Progress': 'IN_PROGRESS',
  Completed: 'COMPLETED',
} as const satisfies Record<PhaseStatus, string>;

/** What was typed as the API takes it; only for values that keep the rules. */
export function toInput(values: ProjectValues) {
  const { title, client, startDate, endDate, description, status, budget, team, phases } = values;
  return {
    title: clean(title),
    client: clean(client),
    startDate,
    endDate,
    description: clean(description),
    status: statusCodes[status],
    budgetCents: budget.trim() === '' ? null : (parseDollars(budget).cents ?? null),
    team: readTeam(team),
    phases: phases.map((phase) => ({
      name: clean(phase.name),
      status: phaseStatusCodes[phase.status],
      progress: readProgress(phase.progress),
    })),
  } satisfies ProjectInput;
}
