import { builder } from '../builder.ts';
import type { ReturnRow } from '../work/read-returns.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { DateTimeScalar } from './scalars.ts';

/** A time that a payment request or a work order was sent back, or a work order withdrawn. */
export const Return = builder.objectRef<ReturnRow>('Return').implement({
  description:
    'A time that a payment request or a work order was sent back, or a work order withdrawn.',
  fields: (field) => ({
    submittedAt: field.expose('submittedAt', { type: DateTimeScalar, nullable: false }),
    submittedBy: field.exposeString('submittedBy', {
      description: NAME_OF_MEMBER,
      nullable: false,
    }),
    note: field.exposeString('note', {
      description: 'What the payee wrote with that submission of a work order.',
      nullable: true,
    }),
    returnedAt: field.expose('returnedAt', { type: DateTimeScalar, nullable: false }),
    returnedBy: field.exposeString('returnedBy', { description: NAME_OF_MEMBER, nullable: false }),
    reason: field.exposeString('reason', {
      description: 'Null of a work order that the payee withdrew.',
      nullable: true,
    }),
  }),
});
