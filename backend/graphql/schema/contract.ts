import { builder } from '../builder.ts';
import type { ContractRow } from '../money/contract-rows.ts';
import { ChangeOrder } from './change-order.ts';
import { ContractLine, ContractParty, ContractPlace, ContractState } from './contract-parts.ts';
import { PaymentRequest } from './payment-request.ts';
import { Right, Role } from './people.ts';
import { DOCUMENT_COST, DOCUMENTS } from './money-costs.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { CentsScalar, DateTimeScalar } from './scalars.ts';

/** What one party of a project does for another, line by line, and what it is paid. */
export const Contract = builder.objectRef<ContractRow>('Contract').implement({
  description: 'What one party of a project does for another, line by line, and what it is paid.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    projectId: field.exposeID('projectId', { nullable: false }),
    projectTitle: field.exposeString('projectTitle', { nullable: false }),
    number: field.exposeInt('number', {
      description: 'Counts the contracts of the two parties.',
      nullable: false,
    }),
    title: field.exposeString('title', { nullable: false }),
    payer: field.expose('payer', { type: ContractParty, nullable: false }),
    payee: field.expose('payee', { type: ContractParty, nullable: false }),
    place: field.expose('place', {
      type: ContractPlace,
      description: 'What the party of the person who asks is in it.',
      nullable: false,
    }),
    myKind: field.expose('myKind', { type: Role, nullable: false }),
    myRights: field.expose('myRights', { type: [Right], nullable: false }),
    retainageBp: field.exposeInt('retainageBp', {
      description: 'What is kept back of each request, in basis points.',
      nullable: false,
    }),
    payDays: field.exposeInt('payDays', {
      description: 'How long after its approval a request is due.',
      nullable: false,
    }),
    asksForWaiver: field.exposeBoolean('asksForWaiver', { nullable: false }),
    secondApprovalAboveCents: field.expose('secondApprovalAboveCents', {
      type: CentsScalar,
      description: 'Above this, who approved a request does not pay it.',
      nullable: true,
    }),
    state: field.expose('state', { type: ContractState, nullable: false }),
    offeredAt: field.expose('offeredAt', { type: DateTimeScalar, nullable: true }),
    answeredAt: field.expose('answeredAt', { type: DateTimeScalar, nullable: true }),
    answeredBy: field.exposeString('answeredBy', { description: NAME_OF_MEMBER, nullable: true }),
    reason: field.exposeString('reason', {
      description: 'Why it was declined, if that was said. Gone once it is signed.',
      nullable: true,
    }),
    declinedAt: field.expose('declinedAt', {
      type: DateTimeScalar,
      description: 'When it was last declined: an offer since then is a revised one.',
      nullable: true,
    }),
    wasOffered: field.exposeBoolean('wasOffered', {
      description: 'Whether it was ever offered: then it is not deleted, though it may be a draft.',
      nullable: false,
    }),
    lines: field.expose('lines', {
      type: [ContractLine],
      complexity: DOCUMENT_COST,
      nullable: false,
    }),
    scheduledCents: field.expose('scheduledCents', {
      type: CentsScalar,
      description: 'The sum of its lines, with change orders.',
      nullable: false,
    }),
    changeOrderCents: field.expose('changeOrderCents', {
      type: CentsScalar,
      description: 'The part of approved change orders.',
      nullable: false,
    }),
    completedAndStoredCents: field.expose('completedAndStoredCents', {
      type: CentsScalar,
      description: 'As far as it was approved.',
      nullable: false,
    }),
    retainedCents: field.expose('retainedCents', {
      type: CentsScalar,
      description: 'Kept back now.',
      nullable: false,
    }),
    dueCents: field.expose('dueCents', { type: CentsScalar, nullable: false }),
    inFlightCents: field.expose('inFlightCents', {
      type: CentsScalar,
      description: 'Payments on their way.',
      nullable: false,
    }),
    paidCents: field.expose('paidCents', { type: CentsScalar, nullable: false }),
    unbilledCents: field.expose('unbilledCents', { type: CentsScalar, nullable: false }),
    changeOrders: field.expose('changeOrders', {
      type: [ChangeOrder],
      complexity: { field: DOCUMENT_COST, multiplier: DOCUMENTS },
      nullable: false,
    }),
    requests: field.expose('requests', {
      type: [PaymentRequest],
      complexity: { field: DOCUMENT_COST, multiplier: DOCUMENTS },
      description: 'The latest first.',
      nullable: false,
    }),
    balanceToFinishCents: field.field({
      type: CentsScalar,
      description: 'What is left to approve, and what is kept back.',
      nullable: false,
      resolve: ({ scheduledCents, completedAndStoredCents, retainedCents }) =>
        scheduledCents - completedAndStoredCents + retainedCents,
    }),
  }),
});

builder.objectField(PaymentRequest, 'contract', (field) =>
  field.expose('contract', { type: Contract, nullable: false }),
);
