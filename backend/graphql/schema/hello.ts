import { builder } from '../builder.ts';

builder.queryField('hello', (field) =>
  field.string({
    description: 'Says hello to anybody: the API is there.',
    nullable: false,
    resolve: () => 'Hello from Plumbline',
  }),
);
