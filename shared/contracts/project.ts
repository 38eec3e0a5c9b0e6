/** How a status is shown. */
export interface Status {
  readonly label: string;
  /** Of its badge: blue, green, and yellow for anything else (specification, section 4). */
  readonly tone: 'info' | 'success' | 'warning';
}

/** Where a project stands (specification, section 4), in the order of lists. */
export const projectStatuses = {
  PLANNING: { label: 'Planning', tone: 'warning' },
  IN_PROGRESS: { label: 'In Progress', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
} as const satisfies Record<string, Status>;

interface StatusOfPhase extends Status {
  readonly sentence: string;
  /** What a phase gets with it, in percent; null leaves it as it is. */
  readonly progress: number | null;
}

/** Where a phase of a project stands (specification, section 4), in the order of lists. */
export const phaseStatuses = {
  NOT_STARTED: {
    label: 'Not Started',
    tone: 'warning',
    sentence: 'Work on this phase has not started yet.',
    progress: 0,
  },
  IN_PROGRESS: {
    label: 'In Progress',
    tone: 'info',
    sentence: 'Work on this phase is under way.',
    progress: null,
  },
  COMPLETED: {
    label: 'Completed',
    tone: 'success',
    sentence: 'All work on this phase is complete.',
    progress: 100,
  },
} as const satisfies Record<string, StatusOfPhase>;

/** The API's name of a project's status. */
export type ProjectStatus = keyof typeof projectStatuses;

/** The API's name of a phase's status. */
export type PhaseStatus = keyof typeof phaseStatuses;

/** The names of a table such as `projectStatuses`, in its order. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[];
}

/** A stretch of work within a project. */
export interface Phase {
  readonly name: string;
  readonly status: PhaseStatus;
  /** Percent, meant to be 0 to 100. */
  readonly progress: number;
}

/** What users write of a project, in the order of the form. */
export interface ProjectDetails {
  readonly title: string;
  readonly client: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly startDate: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly endDate: string;
  readonly description: string;
  readonly status: ProjectStatus;
  /** Null where no budget was given. */
  readonly budgetCents: number | null;
  /** Names of the members. */
  readonly team: string[];
  readonly phases: Phase[];
}
