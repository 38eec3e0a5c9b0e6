import { z } from 'zod';
import { builder } from '../builder.ts';
import { refuseUnreadable } from '../commands/check-values.ts';
import { runCommand } from '../commands/run-command.ts';
import { KEY } from './command-words.ts';
import { Refused } from './refused.ts';

const deleted = z.object({ id: z.coerce.string() });

const DeletedContract = builder.objectRef<z.infer<typeof deleted>>('DeletedContract').implement({
  description: 'A draft that is gone.',
  fields: (field) => ({ id: field.exposeID('id', { nullable: false }) }),
});

const DeleteContractResult = builder.unionType('DeleteContractResult', {
  types: [DeletedContract, Refused],
  resolveType: (result) => ('refusal' in result ? Refused : DeletedContract),
});

builder.mutationField('deleteContract', (field) =>
  field.field({
    description: `Deletes a draft that nobody else has seen. ${KEY}`,
    type: DeleteContractResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: async (_root, { id, version, key }, context) => {
      const call = {
        command: 'delete_contract' as const,
        key,
        values: [id, version],
        result: deleted,
      };
      return (
        refuseUnreadable(call.command, { ids: { id } }) ??
        runCommand(context, call, (_connection, stored) => Promise.resolve(stored))
      );
    },
  }),
);
