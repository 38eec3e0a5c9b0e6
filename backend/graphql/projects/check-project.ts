import {
  checkLine,
  type Fault,
  findBreaches,
  normaliseProject,
  normaliseText,
  type ProjectInput,
  projectLimits,
} from '../../../shared/contracts/project-rules.ts';
import type { ProjectDetails } from '../../../shared/contracts/project.ts';
import { badUserInput } from '../graphql-error.ts';

/**
 * The project as it is kept.
 * @throws GraphQLError `BAD_USER_INPUT` for the first field that breaks a rule
 */
export function checkProject(input: ProjectInput): ProjectDetails {
  const project = normaliseProject(input);
  const [breach] = findBreaches(project);
  if (!breach) return project;
  const [field] = breach.path;
  throw badUserInput(field, describe(field, breach));
}

/** @throws GraphQLError `BAD_USER_INPUT` */
export function checkKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  const text = normaliseText(key);
  const fault = checkLine(text, projectLimits.key);
  if (!fault) return text;
  throw badUserInput('key', describe('key', fault));
}

const subjects: Record<keyof ProjectDetails | 'key', string> = {
  title: 'The title',
  client: 'The client',
  startDate: 'The start date',
  endDate: 'The end date',
  description: 'The description',
  status: 'The status',
  budgetCents: 'The budget',
  team: "A member's name",
  phases: "A phase's name",
  key: 'The key',
};

/** The message for the user: names the field, the fault and the remedy. */
function describe(field: keyof typeof subjects, fault: Fault): string {
  const subject = subjects[field];
  const { firstDay, lastDay, budgetCents, team, phases, progress } = projectLimits;
  switch (fault.rule) {
    case 'missing':
      return `${subject} is missing. Fill it in.`;
    case 'broken':
      return `${subject} has a broken character. Type it again.`;
    case 'control':
      return field === 'description'
        ? `${subject} has a control character. Take it out.`
        : `${subject} has a line break or another control character. Take it out.`;
    case 'length':
      return (
        `${subject} has at most ${fault.most.toLocaleString('en')} characters; this has ` +
        `${fault.length.toLocaleString('en')}. Shorten it.`
      );
    case 'date':
      return `${subject} is not a date that exists. Write it as 2026-11-30.`;
    case 'period':
      return `${subject} is not between ${firstDay} and ${lastDay}.`;
    case 'order':
      return `${subject} is before the start date.`;
    case 'number':
      return field === 'budgetCents'
        ? `${subject} is a whole number of cents, from 0 to ${budgetCents}.`
        : `The progress of a phase is 0 to ${progress} percent.`;
    case 'count':
      return field === 'team'
        ? `A team has at most ${team} members.`
        : `A project has at most ${phases} phases.`;
  }
}
