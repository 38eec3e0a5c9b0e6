import type { CashWeek as CashWeekRow } from '../../../shared/contracts/cash-weeks.ts';
import { builder } from '../builder.ts';
import type { CashEntryRow } from '../money/project-rows.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

const CashDirection = builder.enumType('CashDirection', {
  description: 'Whether money comes or goes.',
  values: ['IN', 'OUT'] as const,
});

const CashState = builder.enumType('CashState', {
  description: 'Whether money has moved, or is expected to.',
  values: ['PAID', 'EXPECTED'] as const,
});

const CashEntry = builder.objectRef<CashEntryRow>('CashEntry').implement({
  description: 'Money that came or went, or is expected to.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    date: field.expose('date', { type: DateScalar, nullable: false }),
    direction: field.expose('direction', { type: CashDirection, nullable: false }),
    state: field.expose('state', { type: CashState, nullable: false }),
    amountCents: field.expose('amountCents', { type: CentsScalar, nullable: false }),
    title: field.exposeString('title', { nullable: false }),
    requestId: field.exposeID('requestId', { nullable: true }),
    requestNumber: field.exposeInt('requestNumber', { nullable: true }),
    contractId: field.exposeID('contractId', { nullable: true }),
  }),
});

const CashWeek = builder.objectRef<CashWeekRow>('CashWeek').implement({
  description: 'The money of a week.',
  fields: (field) => ({
    startsOn: field.expose('startsOn', {
      type: DateScalar,
      description: 'A Monday.',
      nullable: false,
    }),
    paidInCents: field.expose('paidInCents', { type: CentsScalar, nullable: false }),
    paidOutCents: field.expose('paidOutCents', { type: CentsScalar, nullable: false }),
    expectedInCents: field.expose('expectedInCents', { type: CentsScalar, nullable: false }),
    expectedOutCents: field.expose('expectedOutCents', { type: CentsScalar, nullable: false }),
    balanceCents: field.expose('balanceCents', {
      type: CentsScalar,
      description: 'What has come less what has gone, at the end of the week; may be below zero.',
      nullable: false,
    }),
  }),
});

interface CashFlowRow {
  readonly entries: readonly CashEntryRow[];
  readonly weeks: readonly CashWeekRow[];
  readonly shortFrom: string | null;
}

/** What comes and goes in a project, as the party of the person who asks sees it. */
export const CashFlow = builder.objectRef<CashFlowRow>('CashFlow').implement({
  description: 'What comes and goes in a project, as the party of the person who asks sees it.',
  fields: (field) => ({
    entries: field.expose('entries', {
      type: [CashEntry],
      description: 'By date.',
      nullable: false,
    }),
    weeks: field.expose('weeks', { type: [CashWeek], nullable: false }),
    shortFrom: field.expose('shortFrom', {
      type: DateScalar,
      description: 'The first week that ends below zero.',
      nullable: true,
    }),
  }),
});
