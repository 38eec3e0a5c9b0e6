import { ledgerAccounts, ledgerEvents } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { TransferRow } from '../money/project-rows.ts';
import { PageInfo, type PageInfoRow } from './page-info.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { CentsScalar, DateTimeScalar } from './scalars.ts';

interface Edge {
  readonly node: TransferRow;
  readonly cursor: string;
}

const LedgerEvent = builder.enumType('LedgerEvent', {
  description: 'What a row of the ledger records.',
  values: namesOf(ledgerEvents),
});

const LedgerAccount = builder.enumType('LedgerAccount', {
  description: 'An account of the ledger.',
  values: namesOf(ledgerAccounts),
});

const Transfer = builder.objectRef<TransferRow>('Transfer').implement({
  description: 'A row of the ledger: one amount, from one account to another. It never changes.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    event: field.expose('event', { type: LedgerEvent, nullable: false }),
    debit: field.expose('debit', { type: LedgerAccount, nullable: false }),
    credit: field.expose('credit', { type: LedgerAccount, nullable: false }),
    amountCents: field.expose('amountCents', { type: CentsScalar, nullable: false }),
    at: field.expose('at', { type: DateTimeScalar, nullable: false }),
    by: field.exposeString('by', { description: NAME_OF_MEMBER, nullable: true }),
    changeOrderId: field.exposeID('changeOrderId', { nullable: true }),
    requestId: field.exposeID('requestId', { nullable: true }),
    paymentId: field.exposeID('paymentId', { nullable: true }),
    costId: field.exposeID('costId', { nullable: true }),
    reversesId: field.exposeID('reversesId', { nullable: true }),
  }),
});

const TransferEdge = builder.objectRef<Edge>('TransferEdge').implement({
  description: 'A row of the ledger in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: Transfer, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

/** A page of the ledger. */
export const TransferConnection = builder
  .objectRef<{ readonly edges: readonly Edge[]; readonly pageInfo: PageInfoRow }>(
    'TransferConnection',
  )
  .implement({
    description: 'A page of the ledger.',
    fields: (field) => ({
      edges: field.expose('edges', { type: [TransferEdge], nullable: false }),
      pageInfo: field.expose('pageInfo', { type: PageInfo, nullable: false }),
    }),
  });

/** Whether the ledger of a project agrees with its documents. */
export const LedgerCheck = builder
  .objectRef<{ readonly balanced: boolean; readonly differences: readonly string[] }>('LedgerCheck')
  .implement({
    description: 'Whether the ledger of a project agrees with its documents.',
    fields: (field) => ({
      balanced: field.exposeBoolean('balanced', { nullable: false }),
      differences: field.exposeStringList('differences', {
        description: 'What does not agree, in words.',
        nullable: false,
      }),
    }),
  });
