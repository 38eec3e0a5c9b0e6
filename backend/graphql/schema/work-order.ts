import { namesOf } from '../../../shared/contracts/project.ts';
import { workOrderKinds, workOrderStates } from '../../../shared/contracts/work-orders.ts';
import { builder } from '../builder.ts';
import type { WorkOrderEntryRow, WorkOrderRow } from '../work/work-rows.ts';
import { ContractPlace, ContractState } from './contract-parts.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { Right } from './people.ts';
import { Return } from './return.ts';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars.ts';
import { Upload } from './upload.ts';

const WorkOrderKind = builder.enumType('WorkOrderKind', {
  description: 'Who began a work order: the general contractor, or with an extra the payee.',
  values: namesOf(workOrderKinds),
});

const WorkOrderState = builder.enumType('WorkOrderState', {
  description: 'Where a work order stands.',
  values: namesOf(workOrderStates),
});

const WorkOrderEntry = builder.objectRef<WorkOrderEntryRow>('WorkOrderEntry').implement({
  description:
    'What an extra costs: hours at a rate, or material, as a quantity at a unit price or an amount.',
  fields: (field) => ({
    text: field.exposeString('text', { nullable: false }),
    minutes: field.exposeInt('minutes', { description: 'Null for material.', nullable: true }),
    rateCents: field.expose('rateCents', {
      type: CentsScalar,
      description: 'Of an hour. Null for material.',
      nullable: true,
    }),
    quantityHundredths: field.exposeInt('quantityHundredths', {
      description: 'Of material: 1250 is 12.5. Null where only its amount is known.',
      nullable: true,
    }),
    unit: field.exposeString('unit', {
      description: 'What the quantity counts, such as sheets.',
      nullable: true,
    }),
    unitPriceCents: field.expose('unitPriceCents', { type: CentsScalar, nullable: true }),
    amountCents: field.expose('amountCents', { type: CentsScalar, nullable: false }),
  }),
});

/** Work that the general contractor orders of the other party of a contract, or that it finds. */
export const WorkOrder = builder.objectRef<WorkOrderRow>('WorkOrder').implement({
  description:
    'Work that the general contractor orders of the payee of a contract, or an extra that the payee ' +
    'offers. An extra that is a draft is seen by the payee alone.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', {
      description: 'Photos do not change it.',
      nullable: false,
    }),
    projectId: field.exposeID('projectId', { nullable: false }),
    projectTitle: field.exposeString('projectTitle', { nullable: false }),
    contractId: field.exposeID('contractId', { nullable: false }),
    contractTitle: field.exposeString('contractTitle', { nullable: false }),
    contractState: field.expose('contractState', { type: ContractState, nullable: false }),
    number: field.exposeInt('number', {
      description: 'Counts the orders of the contract. Null until an extra is first submitted.',
      nullable: true,
    }),
    kind: field.expose('kind', { type: WorkOrderKind, nullable: false }),
    text: field.exposeString('text', { description: 'On several lines.', nullable: false }),
    place: field.exposeString('place', { nullable: true }),
    dueDate: field.expose('dueDate', { type: DateScalar, nullable: true }),
    state: field.expose('state', { type: WorkOrderState, nullable: false }),
    side: field.expose('side', {
      type: ContractPlace,
      description: 'What the party of the person who asks is in its contract.',
      nullable: false,
    }),
    myRights: field.expose('myRights', { type: [Right], nullable: false }),
    note: field.exposeString('note', {
      description: 'What the payee wrote with the latest submission.',
      nullable: true,
    }),
    reason: field.exposeString('reason', {
      description: 'Why it was sent back; null from the next submission on.',
      nullable: true,
    }),
    returns: field.expose('returns', {
      type: [Return],
      description: 'Each time that it was sent back or withdrawn, the latest last.',
      nullable: false,
    }),
    createdAt: field.expose('createdAt', { type: DateTimeScalar, nullable: false }),
    createdBy: field.exposeString('createdBy', { description: NAME_OF_MEMBER, nullable: false }),
    submittedAt: field.expose('submittedAt', { type: DateTimeScalar, nullable: true }),
    submittedBy: field.exposeString('submittedBy', { description: NAME_OF_MEMBER, nullable: true }),
    decidedAt: field.expose('decidedAt', { type: DateTimeScalar, nullable: true }),
    decidedBy: field.exposeString('decidedBy', { description: NAME_OF_MEMBER, nullable: true }),
    cancelledAt: field.expose('cancelledAt', { type: DateTimeScalar, nullable: true }),
    cancelledBy: field.exposeString('cancelledBy', { description: NAME_OF_MEMBER, nullable: true }),
    cancelReason: field.exposeString('cancelReason', {
      description: 'Why it was cancelled, where that was said.',
      nullable: true,
    }),
    waitsFor: field.exposeString('waitsFor', {
      description: 'The name of the party that has to act next; null once it is closed.',
      nullable: true,
    }),
    waitsSince: field.expose('waitsSince', {
      type: DateTimeScalar,
      description: 'Since when it waits for that party.',
      nullable: true,
    }),
    entries: field.expose('entries', { type: [WorkOrderEntry], nullable: false }),
    amountCents: field.expose('amountCents', {
      type: CentsScalar,
      description: 'The sum of its entries.',
      nullable: false,
    }),
    photos: field.expose('photos', {
      type: [Upload],
      description: 'Those that were checked, in the order in which they came.',
      nullable: false,
    }),
    changeOrderId: field.exposeID('changeOrderId', {
      description: 'The change order that an approved extra became.',
      nullable: true,
    }),
  }),
});
