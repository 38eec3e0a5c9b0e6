import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { notFound } from '../graphql-error.ts';
import { isRowId } from '../row-ids.ts';
import { checkKey, checkProject } from '../projects/check-project.ts';
import {
  changeProject,
  deleteProject,
  insertProject,
  restoreProject,
} from '../projects/write-projects.ts';
import { PhaseStatus, Project, ProjectStatus } from './project.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

const PhaseInput = builder.inputType('PhaseInput', {
  description: 'A phase as its person gives it.',
  fields: (field) => ({
    name: field.string({ required: true }),
    status: field.field({ type: PhaseStatus, required: true }),
    progress: field.int({
      description: `Percent, 0 to ${projectLimits.progress}.`,
      required: true,
    }),
  }),
});

const ProjectInput = builder.inputType('ProjectInput', {
  description:
    'A project as its person gives it. A change leaves what it does not name, and empties what it ' +
    'gives as null.',
  fields: (field) => ({
    title: field.string({ required: true }),
    description: field.string(),
    client: field.string({ required: true }),
    status: field.field({ type: ProjectStatus }),
    startDate: field.field({ type: DateScalar, required: true }),
    endDate: field.field({ type: DateScalar, required: true }),
    budgetCents: field.field({ type: CentsScalar }),
    team: field.stringList(),
    phases: field.field({ type: [PhaseInput] }),
  }),
});

builder.mutationField('createProject', (field) =>
  field.field({
    description:
      'key makes a repeated request harmless: the same key of the same person gives the same ' +
      'project.',
    type: Project,
    nullable: false,
    args: { input: field.arg({ type: ProjectInput, required: true }), key: field.arg.id() },
    resolve: (_root, { input, key }, context) => {
      const { id, run } = requireUser(context);
      const project = checkProject(input);
      const checkedKey = checkKey(key);
      return run((connection) => insertProject(connection, id, project, checkedKey));
    },
  }),
);

builder.mutationField('updateProject', (field) =>
  field.field({
    description: 'Refused with CONFLICT where the project is no longer that version.',
    type: Project,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      input: field.arg({ type: ProjectInput, required: true }),
    },
    resolve: (_root, { id, version, input }, context) => {
      const user = requireUser(context);
      const project = checkProject(input);
      const changed = { id: requireId(id), version };
      return user.run((connection) =>
        changeProject(connection, user.id, changed, project, Object.keys(input)),
      );
    },
  }),
);

builder.mutationField('deleteProject', (field) =>
  field.id({
    description: `Deleted projects can be restored for ${projectLimits.restoreDays} days.`,
    nullable: false,
    args: { id: field.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => {
      const user = requireUser(context);
      const known = requireId(id);
      return user.run((connection) => deleteProject(connection, user.id, known));
    },
  }),
);

builder.mutationField('restoreProject', (field) =>
  field.field({
    description: 'Brings a deleted project back as it was.',
    type: Project,
    nullable: false,
    args: { id: field.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => {
      const user = requireUser(context);
      const known = requireId(id);
      return user.run((connection) => restoreProject(connection, user.id, known));
    },
  }),
);

function requireId(id: string): string {
  if (!isRowId(id)) throw notFound();
  return id;
}
