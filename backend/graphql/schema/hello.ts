import { builder } from '../builder.ts';

builder.queryField('hello', (field) =>
  field.string({
    description: 'Greets any caller, to show that the API runs.',
    nullable: false,
    resolve: () => 'Hello from Plumbline',
  }),
);
