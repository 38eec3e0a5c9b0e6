import {
  formatAmount,
  namesOf,
  normaliseProject,
  normaliseText,
  parseDollars,
  type PhaseStatus,
  phaseStatuses,
  type ProjectDetails,
  type ProjectInput,
  projectStatuses,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';

const phaseValues = z.object({
  name: z.string(),
  status: z.enum(namesOf(phaseStatuses)),
  /** Percent. */
  progress: z.string(),
});

/** A project as it is typed, in the order of the form. */
export const projectValues = z.object({
  title: z.string(),
  client: z.string(),
  /** Calendar date, `YYYY-MM-DD`; empty while it is none. */
  startDate: z.string(),
  /** Calendar date, `YYYY-MM-DD`; empty while it is none. */
  endDate: z.string(),
  description: z.string(),
  status: z.enum(namesOf(projectStatuses)),
  /** Dollars. */
  budget: z.string(),
  /** Names, one a line or separated by commas, semicolons or tabs. */
  team: z.string(),
  phases: z.array(phaseValues),
});

/** A phase as it is typed. */
export type PhaseValues = z.infer<typeof phaseValues>;

/** A project as it is typed. */
export type ProjectValues = z.infer<typeof projectValues>;

/** The name of an input of the form. */
export type ProjectField = keyof ProjectValues;

export const emptyPhase: PhaseValues = { name: '', status: 'NOT_STARTED', progress: '0' };

/** What the form shows of a project that is there. */
export function toValues(project: ProjectInput): ProjectValues {
  const { budgetCents, team, phases, ...same } = normaliseProject(project);
  return {
    ...same,
    budget: budgetCents === null ? '' : formatAmount(budgetCents),
    team: team.map(quoteName).join('\n'),
    phases: phases.map((phase) => ({ ...phase, progress: String(phase.progress) })),
  };
}

export const emptyProject = toValues({ title: '', client: '', startDate: '', endDate: '' });

/** Cells that were copied from a table have tabs between them. */
const withoutTabs = (text: string) => text.replaceAll('\t', ' ');

/** The project that was typed; NaN stands for an amount or a progress that is none. */
export function toDetails({ budget, team, phases, ...same }: ProjectValues): ProjectDetails {
  return normaliseProject({
    ...same,
    title: withoutTabs(same.title),
    client: withoutTabs(same.client),
    budgetCents: budget.trim() === '' ? null : parseDollars(budget),
    team: readTeam(team),
    phases: phases.map(({ name, status, progress }) => ({
      name: withoutTabs(name),
      status,
      progress: readProgress(progress),
    })),
  });
}

/**
 * The members' names that were typed, each once, regardless of case. One with a comma or semicolon
 * of its own stands in quotes, as in CSV.
 */
export function readTeam(typed: string): string[] {
  const names = typed.match(/[^\S\n\t]*"(?:[^"\n]|"")*"[^\S\n\t]*(?=[,;\t\n]|$)|[^,;\t\n]+/g) ?? [];
  const found = new Map<string, string>();
  for (const name of names.map(normaliseText).map(unquoteName).filter(Boolean)) {
    const known = name.toLowerCase();
    if (!found.has(known)) found.set(known, name);
  }
  return [...found.values()];
}

function quoteName(name: string): string {
  return /[,;]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function unquoteName(name: string): string {
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(name) ?? [];
  return quoted === undefined ? name : normaliseText(quoted.replaceAll('""', '"'));
}

/**
 * The status of a phase beside a typed progress: one that stands for another progress gives way, and
 * what is wholly done is completed.
 */
export function statusBeside(typed: string, status: PhaseStatus): PhaseStatus {
  const progress = readProgress(typed);
  if (progress === phaseStatuses.COMPLETED.progress) return 'COMPLETED';
  const fixed = phaseStatuses[status].progress;
  return fixed === null || Number.isNaN(progress) || progress === fixed ? status : 'IN_PROGRESS';
}

/** A progress that was typed; NaN where it is no whole number. */
function readProgress(typed: string): number {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}
