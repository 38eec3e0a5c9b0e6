import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { type DeletedProjectRow, listDeletedProjects } from '../projects/deleted-projects.ts';

const DeletedProject = builder.objectRef<DeletedProjectRow>('DeletedProject').implement({
  description: 'A project that its person has deleted and can still bring back.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    title: field.exposeString('title', { nullable: false }),
    daysLeft: field.exposeInt('daysLeft', {
      description: 'How long it can still be restored, 1 to 30.',
      nullable: false,
    }),
  }),
});

builder.queryField('deletedProjects', (field) =>
  field.field({
    description: 'What can be restored, the last deleted first, 100 at most.',
    type: [DeletedProject],
    nullable: false,
    complexity: { multiplier: 100 },
    resolve: (_root, _arguments, context) => {
      const { id, run } = requireUser(context);
      return run((connection) => listDeletedProjects(connection, id));
    },
  }),
);
