import { z } from 'zod';
import { builder } from '../builder.ts';
import { runCommand } from '../commands/run-command.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';

const started = z.object({ id: z.coerce.string() });

const StartedExample = builder.objectRef<z.infer<typeof started>>('StartedExample').implement({
  description: 'An example of a project with money, as new.',
  fields: (field) => ({ projectId: field.exposeID('id', { nullable: false }) }),
});

const StartExampleResult = resultType('StartExampleResult', StartedExample);

builder.mutationField('startExample', (field) =>
  field.field({
    description: `Makes a project with made-up companies, contracts and payments. ${KEY}`,
    type: StartExampleResult,
    nullable: false,
    args: { key: field.arg.id({ required: true }) },
    resolve: (_root, { key }, context) => {
      const call = { command: 'start_example' as const, key, values: [], result: started };
      return runCommand(context, call, (_connection, stored) => Promise.resolve(stored));
    },
  }),
);
