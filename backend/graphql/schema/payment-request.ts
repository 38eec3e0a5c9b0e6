import { requestKinds, requestStates, waiverStates } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { RequestLineRow, RequestRow, WaiverRow } from '../money/contract-rows.ts';
import { Payment } from './payment.ts';
import { DOCUMENT_COST } from './money-costs.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { Return } from './return.ts';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars.ts';
import { Upload } from './upload.ts';

const RequestKind = builder.enumType('RequestKind', {
  description: 'What a payment request asks for: work that was done, or what was kept back of it.',
  values: namesOf(requestKinds),
});

const RequestState = builder.enumType('RequestState', {
  description: 'Where a payment request stands.',
  values: namesOf(requestStates),
});

const WaiverState = builder.enumType('WaiverState', {
  description: 'Where a waiver stands.',
  values: namesOf(waiverStates),
});

const RequestLine = builder.objectRef<RequestLineRow>('RequestLine').implement({
  description:
    'What a request asks for on a line of its contract. Amounts are to date. One for retainage has ' +
    'the lines as they were approved.',
  fields: (field) => ({
    lineId: field.exposeID('lineId', { nullable: false }),
    position: field.exposeInt('position', { nullable: false }),
    text: field.exposeString('text', { nullable: false }),
    costCode: field.exposeString('costCode', { nullable: false }),
    scheduledCents: field.expose('scheduledCents', {
      type: CentsScalar,
      description: 'As it is now; once the request is approved or withdrawn, as it was then.',
      nullable: false,
    }),
    previousCompletedCents: field.expose('previousCompletedCents', {
      type: CentsScalar,
      description: 'As it was approved before.',
      nullable: false,
    }),
    previousStoredCents: field.expose('previousStoredCents', {
      type: CentsScalar,
      nullable: false,
    }),
    completedCents: field.expose('completedCents', { type: CentsScalar, nullable: false }),
    storedCents: field.expose('storedCents', { type: CentsScalar, nullable: false }),
    approvedCompletedCents: field.expose('approvedCompletedCents', {
      type: CentsScalar,
      description: 'Null until the request is approved.',
      nullable: true,
    }),
    approvedStoredCents: field.expose('approvedStoredCents', { type: CentsScalar, nullable: true }),
  }),
});

const Waiver = builder.objectRef<WaiverRow>('Waiver').implement({
  description: 'What a payee gives up once they are paid, in their own words or by a document.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    text: field.exposeString('text', {
      description: 'The wording; empty where the document alone has it.',
      nullable: false,
    }),
    document: field.expose('document', { type: Upload, nullable: true }),
    amountCents: field.expose('amountCents', { type: CentsScalar, nullable: false }),
    throughDate: field.expose('throughDate', { type: DateScalar, nullable: false }),
    state: field.expose('state', {
      type: WaiverState,
      description: 'EFFECTIVE once the payee has confirmed the payment.',
      nullable: false,
    }),
    createdAt: field.expose('createdAt', { type: DateTimeScalar, nullable: false }),
    createdBy: field.exposeString('createdBy', { description: NAME_OF_MEMBER, nullable: false }),
  }),
});

/** A request to be paid for work of a contract, or for what was kept back of it. */
export const PaymentRequest = builder.objectRef<RequestRow>('PaymentRequest').implement({
  description: 'A request to be paid for work of a contract, or for what was kept back of it.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    number: field.exposeInt('number', { nullable: false }),
    kind: field.expose('kind', { type: RequestKind, nullable: false }),
    state: field.expose('state', { type: RequestState, nullable: false }),
    periodTo: field.expose('periodTo', { type: DateScalar, nullable: false }),
    lines: field.expose('lines', {
      type: [RequestLine],
      complexity: DOCUMENT_COST,
      nullable: false,
    }),
    completedAndStoredCents: field.expose('completedAndStoredCents', {
      type: CentsScalar,
      description: 'To date.',
      nullable: false,
    }),
    retainedCents: field.expose('retainedCents', {
      type: CentsScalar,
      description: 'Kept back to date, after this request.',
      nullable: false,
    }),
    previousCents: field.expose('previousCents', {
      type: CentsScalar,
      description: 'Approved before, less what was kept back.',
      nullable: false,
    }),
    dueCents: field.expose('dueCents', { type: CentsScalar, nullable: false }),
    heldCents: field.expose('heldCents', {
      type: CentsScalar,
      description: 'Kept back by this request; 0 for retainage.',
      nullable: false,
    }),
    submittedAt: field.expose('submittedAt', { type: DateTimeScalar, nullable: true }),
    submittedBy: field.exposeString('submittedBy', { description: NAME_OF_MEMBER, nullable: true }),
    decidedAt: field.expose('decidedAt', { type: DateTimeScalar, nullable: true }),
    decidedBy: field.exposeString('decidedBy', { description: NAME_OF_MEMBER, nullable: true }),
    decidedByMe: field.exposeBoolean('decidedByMe', { nullable: false }),
    reason: field.exposeString('reason', {
      description:
        'Why it was sent back, or why less was approved; null from the next submission on.',
      nullable: true,
    }),
    returns: field.expose('returns', {
      type: [Return],
      description: 'Each time that it was sent back, the latest last.',
      nullable: false,
    }),
    dueOn: field.expose('dueOn', {
      type: DateScalar,
      description: 'When it is to be paid; null until it is approved.',
      nullable: true,
    }),
    waiver: field.expose('waiver', { type: Waiver, nullable: true }),
    payments: field.expose('payments', {
      type: [Payment],
      description: 'The latest first.',
      nullable: false,
    }),
    payment: field.field({
      type: Payment,
      description: 'The latest one.',
      nullable: true,
      resolve: ({ payments }) => payments[0],
    }),
  }),
});
