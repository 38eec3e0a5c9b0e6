import { z } from 'zod';
import { builder } from '../builder.ts';
import { refuseUnreadable } from '../commands/check-values.ts';
import { runCommand } from '../commands/run-command.ts';
import { KEY } from './command-words.ts';
import { Refused } from './refused.ts';

const deleted = z.object({ id: z.coerce.string() });

const DeletedExtra = builder.objectRef<z.infer<typeof deleted>>('DeletedExtra').implement({
  description: 'A draft of an extra that is gone.',
  fields: (field) => ({ id: field.exposeID('id', { nullable: false }) }),
});

const DeleteExtraResult = builder.unionType('DeleteExtraResult', {
  types: [DeletedExtra, Refused],
  resolveType: (result) => ('refusal' in result ? Refused : DeletedExtra),
});

builder.mutationField('deleteExtra', (field) =>
  field.field({
    description: `Deletes a draft that was never submitted. ${KEY}`,
    type: DeleteExtraResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: async (_root, { id, version, key }, context) => {
      const call = {
        command: 'delete_extra' as const,
        key,
        values: [id, version],
        result: deleted,
      };
      return (
        refuseUnreadable(call.command, { uuids: { id } }) ??
        runCommand(context, call, (_connection, stored) => Promise.resolve(stored))
      );
    },
  }),
);
