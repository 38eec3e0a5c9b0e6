import type { ObjectRef } from '@pothos/core';
import { builder } from '../builder.ts';
import type { Refusal } from '../commands/run-command.ts';

/** Why a command changed nothing. */
const Refused = builder.objectRef<{ readonly refusal: Refusal }>('Refused').implement({
  description: 'The command changed nothing.',
  fields: (field) => ({
    code: field.string({
      description: 'Such as CONFLICT or NOT_ALLOWED; NOT_FOUND for what is invisible.',
      nullable: false,
      resolve: ({ refusal }) => refusal.code,
    }),
    message: field.string({
      description: 'What happened and what to do, for people.',
      nullable: false,
      resolve: ({ refusal }) => refusal.message,
    }),
    field: field.string({
      description: 'The argument that it is about.',
      nullable: true,
      resolve: ({ refusal }) => refusal.field,
    }),
  }),
});

/** The union of what a command has changed and why it changed nothing. */
export const resultType = <Row extends object>(
  name: string,
  Changed: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
) =>
  builder.unionType(name, {
    types: [Changed, Refused],
    resolveType: (result) => ('refusal' in result ? Refused : Changed),
  });
