import { z } from 'zod';
import { builder } from '../builder.ts';
import { refuseUnreadable } from '../commands/check-values.ts';
import { runCommand } from '../commands/run-command.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';

const deleted = z.object({ id: z.coerce.string() });

for (const { document, command, kindOfId, deletes, gone } of [
  {
    document: 'Contract',
    command: 'delete_contract',
    kindOfId: 'ids',
    deletes: 'Deletes a draft that no other party has seen.',
    gone: 'A draft that is gone.',
  },
  {
    document: 'Extra',
    command: 'delete_extra',
    kindOfId: 'uuids',
    deletes: 'Deletes a draft that was never submitted.',
    gone: 'A draft of an extra that is gone.',
  },
] as const) {
  const Deleted = builder.objectRef<z.infer<typeof deleted>>(`Deleted${document}`).implement({
    description: gone,
    fields: (field) => ({ id: field.exposeID('id', { nullable: false }) }),
  });
  const Result = resultType(`Delete${document}Result`, Deleted);
  builder.mutationField(`delete${document}`, (field) =>
    field.field({
      description: `${deletes} ${KEY}`,
      type: Result,
      nullable: false,
      args: {
        id: field.arg.id({ required: true }),
        version: field.arg.int({ required: true }),
        key: field.arg.id({ required: true }),
      },
      resolve: async (_root, { id, version, key }, context) =>
        refuseUnreadable(command, { [kindOfId]: { id } }) ??
        runCommand(context, { command, key, values: [id, version], result: deleted }, (_, stored) =>
          Promise.resolve(stored),
        ),
    }),
  );
}
