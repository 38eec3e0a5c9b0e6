import { z } from 'zod';
import type { Database, Queryable } from '../../backend/database/database.ts';
import { findBudget } from '../../backend/graphql/money/read-budget.ts';
import { readCashFlow } from '../../backend/graphql/money/read-cash-flow.ts';
import { checkLedger, listTransfers } from '../../backend/graphql/money/read-ledger.ts';
import { listContracts, readContracts } from '../../backend/graphql/money/read-contracts.ts';
import { readMoney } from '../../backend/graphql/money/read-money.ts';
import { findRequest } from '../../backend/graphql/money/read-requests.ts';
import { listNeeds } from '../../backend/graphql/needs/list-needs.ts';

const sample = z.object({
  contractId: z.string(),
  projectId: z.string(),
  requestId: z.string(),
  /** The users of its two parties, and the payer's address. */
  payer: z.string(),
  payee: z.string(),
  payerEmail: z.string(),
});

/** A contract between a general contractor and a subcontractor, and its first payment request. */
export type Sample = z.infer<typeof sample>;

/** Some contracts, anywhere in the database. */
export const sampleContracts = (database: Database, count: number): Promise<Sample[]> =>
  database.query(
    sample,
    `select contract.id::text as "contractId", contract.project_id::text as "projectId",
       request.id::text as "requestId", payer.user_id::text as payer,
       payee.user_id::text as payee, account.email as "payerEmail"
     from public.contracts as contract
       join public.payment_requests as request
         on request.contract_id = contract.id and request.number = 1
       join public.parties as gc on gc.id = contract.payer_party_id and gc.kind = 'GC'
       join public.members as payer on payer.party_id = contract.payer_party_id
       join public.members as payee on payee.party_id = contract.payee_party_id
       join auth.users as account on account.id = payer.user_id
     order by md5(contract.id::text) limit $1`,
    [count],
  );

const NOTHING = {
  lines: false,
  changeOrders: false,
  requests: false,
  requestLines: false,
  payments: false,
  returns: false,
};
const WHOLE = {
  lines: true,
  changeOrders: true,
  requests: true,
  requestLines: false,
  payments: true,
  returns: false,
};

/** What the screens of money read. */
export const reads: Readonly<
  Record<string, (connection: Queryable, about: Sample) => Promise<unknown>>
> = {
  "a project's contracts": (connection, { projectId }) =>
    listContracts(connection, projectId, NOTHING),
  'a contract': (connection, { contractId }) => readContracts(connection, [contractId], WHOLE),
  'a request with its lines': (connection, { requestId }) =>
    findRequest({ ...NOTHING, requestLines: true, payments: true })(connection, requestId),
  'a page of its ledger': (connection, { contractId }) =>
    listTransfers(connection, contractId, 50, null),
  'the budget': (connection, { projectId }) => findBudget(connection, projectId),
  'the cash flow': (connection, { projectId }) =>
    readCashFlow(connection, projectId, '2026-01-01', '2027-12-31'),
  'the check of a ledger': (connection, { projectId }) => checkLedger(connection, projectId),
  'money overview': (connection) => readMoney(connection, NOTHING),
  'needs me': (connection) => listNeeds(connection, 20, null),
};

/** Whether policies hold, as for users, or not, as for the owner of the tables. */
export type Access = 'policies' | 'owner';

/** Runs `work` for a user, as the API does. */
export const asUser = <Result>(
  database: Database,
  userId: string,
  access: Access,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
    await transaction.run(
      `select set_config('request.jwt.claims', $1, true),
         set_config('plumbline.payment_provider', 'record', true)`,
      [claims],
    );
    if (access === 'policies') await transaction.run('set local role authenticated');
    return work(transaction);
  });
