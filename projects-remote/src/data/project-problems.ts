import {
  type Breach,
  findBreaches,
  formatAmount,
  formatWhole,
  type ProjectDetails,
  projectLimits,
} from '@plumbline/shared/contracts';
import { type ProjectField, type ProjectValues, toDetails } from './project-values.ts';

/** A fault of one input, with a message that says how to correct it. */
export interface Problem {
  /** The name of the input: `title`, or `phases.0.name` within a row. */
  readonly field: string;
  readonly message: string;
}

/** The inputs of the form, as messages name them. */
export const labels: Record<ProjectField, string> = {
  title: 'Title',
  client: 'Client',
  startDate: 'Start date',
  endDate: 'End date',
  description: 'Description',
  status: 'Status',
  budget: 'Budget',
  team: 'Team',
  phases: 'Phases',
};

/** The input in which a field of the API is typed; undefined where there is none. */
export function inputOf(field: string): ProjectField | undefined {
  const isInput = (name: string): name is ProjectField => Object.hasOwn(labels, name);
  const name = field === 'budgetCents' ? 'budget' : field;
  return isInput(name) ? name : undefined;
}

/** What is wrong with what was typed, in the order of the form: of each input, the first. */
export function findProblems(values: ProjectValues): readonly Problem[] {
  const project = toDetails(values);
  const messages = new Map<string, string>();
  for (const breach of findBreaches(project)) {
    const [field, , part] = breach.path;
    const input = part ? breach.path.join('.') : (inputOf(field) ?? field);
    if (!messages.has(input)) messages.set(input, describe(breach, project));
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

function describe(breach: Breach, project: ProjectDetails): string {
  const { firstDay, lastDay, progress } = projectLimits;
  const subject = subjectOf(breach, project);
  const required = `${subject} is required`;
  const period = `${subject} must be between ${firstDay.slice(0, 4)} and ${lastDay.slice(0, 4)}`;
  switch (breach.rule) {
    case 'missing':
      return required;
    case 'broken':
    case 'control':
      return `${subject} has an invisible character: type it again`;
    case 'length': {
      const extra = formatWhole(breach.length - breach.most);
      return `${subject} is ${extra} over the ${formatWhole(breach.most)} characters it can have`;
    }
    case 'date':
      return project[breach.path[0]] === '' ? required : period;
    case 'period':
      return period;
    case 'order':
      return `${subject} is before the start date`;
    case 'number':
      return breach.path[0] === 'budgetCents'
        ? describeAmount(project.budgetCents ?? NaN)
        : `${subject} takes a whole number from 0 to ${progress} percent`;
    case 'count':
      return breach.path[0] === 'team'
        ? `A team has ${projectLimits.team} members at most`
        : `${projectLimits.phases} phases at most`;
  }
}

function subjectOf({ path: [field, row = 0, part] }: Breach, { team }: ProjectDetails): string {
  if (field === 'team') return `“${team[row]?.slice(0, 20)}…”`;
  if (field === 'phases') return `Phase ${row + 1}${part === 'name' ? ' name' : ''}`;
  return labels[field === 'budgetCents' ? 'budget' : field];
}

function describeAmount(cents: number): string {
  if (Number.isNaN(cents)) return 'Budget is in dollars, such as 1,250,000 or 980.50';
  if (cents < 0) return 'Budget cannot be negative';
  return `Budget can be $${formatAmount(projectLimits.budgetCents)} at most`;
}
