import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { listNeedsOf } from '../needs/list-needs.ts';
import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import { namesOf, phaseStatuses, projectStatuses } from '../../../shared/contracts/project.ts';
import { EXCERPT_CHARACTERS } from '../projects/columns.ts';
import type { ProjectRow } from '../projects/read-projects.ts';
import { Need } from './needs.ts';
import { Role } from './people.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

/** Where a project stands. */
export const ProjectStatus = builder.enumType('ProjectStatus', {
  description: 'Where a project stands.',
  values: namesOf(projectStatuses),
});

/** Where a phase of a project stands. */
export const PhaseStatus = builder.enumType('PhaseStatus', {
  description: 'Where a phase of a project stands.',
  values: namesOf(phaseStatuses),
});

const Phase = builder.objectRef<ProjectRow['phases'][number]>('Phase').implement({
  description: 'A stretch of work within a project.',
  fields: (field) => ({
    name: field.exposeString('name', { nullable: false }),
    status: field.expose('status', { type: PhaseStatus, nullable: false }),
    progress: field.exposeInt('progress', {
      description: `Percent, 0 to ${projectLimits.progress}.`,
      nullable: false,
    }),
  }),
});

/** What a statement of its own costs. */
const NEEDS_COST = 50;

/** A construction job. */
export const Project = builder.objectRef<ProjectRow>('Project').implement({
  description:
    'A construction job of the calling user, or one in which they are a member. Client, budget ' +
    'and team are empty for subcontractors and clients.',
  fields: (field) => ({
    id: field.exposeID('id', {
      description: "Digits only; never one of the sample projects' (they are below 1000).",
      nullable: false,
    }),
    title: field.exposeString('title', { nullable: false }),
    description: field.exposeString('description', { nullable: false }),
    excerpt: field.exposeString('excerpt', {
      description: `The beginning of the description, ${EXCERPT_CHARACTERS} characters at most.`,
      nullable: false,
    }),
    status: field.expose('status', { type: ProjectStatus, nullable: false }),
    client: field.exposeString('client', { nullable: false }),
    startDate: field.expose('startDate', { type: DateScalar, nullable: false }),
    endDate: field.expose('endDate', { type: DateScalar, nullable: false }),
    budgetCents: field.expose('budgetCents', { type: CentsScalar, nullable: true }),
    team: field.exposeStringList('team', { nullable: false }),
    phases: field.expose('phases', { type: [Phase], nullable: false }),
    progress: field.exposeInt('progress', {
      description: 'The mean progress of the phases in whole percent; null without phases.',
      nullable: true,
    }),
    version: field.exposeInt('version', {
      description: 'Counts the changes; a change names the version that it was made on.',
      nullable: false,
    }),
    role: field.expose('role', {
      type: Role,
      description: 'What the party of the calling user is in the project.',
      nullable: false,
    }),
    isOwner: field.exposeBoolean('isOwner', {
      description: 'Whether it is theirs, to delete and restore.',
      nullable: false,
    }),
    mayEdit: field.exposeBoolean('mayEdit', { nullable: false }),
    needs: field.field({
      type: [Need],
      description:
        'What waits for the calling user in it, but for invitations: the first hundred, in the order ' +
        'of needsMe.',
      nullable: false,
      complexity: { field: NEEDS_COST, multiplier: 1 },
      resolve: ({ id }, _args, context) =>
        requireUser(context).run((connection) => listNeedsOf(connection, id)),
    }),
    isExample: field.exposeBoolean('isExample', {
      description:
        'Whether it is an example with invented parties, which can be deleted with its ledger.',
      nullable: false,
    }),
  }),
});
