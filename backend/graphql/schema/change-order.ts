import { changeOrderStates } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { ChangeOrderLineRow, ChangeOrderRow } from '../money/contract-rows.ts';
import { CHANGE_ORDER_COST } from './money-costs.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { CentsScalar, DateTimeScalar } from './scalars.ts';

const ChangeOrderState = builder.enumType('ChangeOrderState', {
  description: 'Where a change order stands.',
  values: namesOf(changeOrderStates),
});

const ChangeOrderLine = builder.objectRef<ChangeOrderLineRow>('ChangeOrderLine').implement({
  description: 'A line that a change order adds to its contract, or one that it lowers.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    lineId: field.exposeID('lineId', {
      description: 'The line that it lowers; null for a new one.',
      nullable: true,
    }),
    text: field.exposeString('text', { nullable: false }),
    costCode: field.exposeString('costCode', { nullable: false }),
    scheduledCents: field.expose('scheduledCents', {
      type: CentsScalar,
      description: 'Below zero where it lowers a line.',
      nullable: false,
    }),
  }),
});

/** A change of what a signed contract is about. */
export const ChangeOrder = builder.objectRef<ChangeOrderRow>('ChangeOrder').implement({
  description: 'A change of what a signed contract is about.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    contractId: field.exposeID('contractId', { nullable: false }),
    number: field.exposeInt('number', { nullable: false }),
    reason: field.exposeString('reason', { nullable: false }),
    amountCents: field.expose('amountCents', {
      type: CentsScalar,
      description: 'The sum of its lines, which may be below zero.',
      nullable: false,
    }),
    state: field.expose('state', { type: ChangeOrderState, nullable: false }),
    proposedBy: field.exposeString('proposedBy', { description: NAME_OF_MEMBER, nullable: false }),
    isMine: field.exposeBoolean('isMine', {
      description: 'Whether the party of the person who asks proposed it.',
      nullable: false,
    }),
    createdAt: field.expose('createdAt', { type: DateTimeScalar, nullable: false }),
    answeredAt: field.expose('answeredAt', { type: DateTimeScalar, nullable: true }),
    answeredBy: field.exposeString('answeredBy', { description: NAME_OF_MEMBER, nullable: true }),
    declineReason: field.exposeString('declineReason', {
      description: 'Why it was declined; null where nobody said it.',
      nullable: true,
    }),
    lines: field.expose('lines', {
      type: [ChangeOrderLine],
      complexity: CHANGE_ORDER_COST,
      nullable: false,
    }),
  }),
});
