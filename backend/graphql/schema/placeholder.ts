import { builder } from '../builder.ts';

builder.mutationField('placeholder', (field) =>
  field.boolean({
    description: 'Changes nothing, and nothing calls it.',
    nullable: false,
    resolve: () => true,
  }),
);
