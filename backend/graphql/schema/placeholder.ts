import { builder } from '../builder.ts';

builder.mutationField('placeholder', (field) =>
  field.boolean({
    description: 'Changes nothing. A schema with mutations needs one until the first real one.',
    nullable: false,
    resolve: () => true,
  }),
);
