import { z } from 'zod';
import type { Cast, Person } from './people-cast.ts';

/** A line of a contract before it is signed. */
interface ScheduledLine {
  readonly text: string;
  readonly scheduledCents: number;
  readonly costCode?: string;
}

/** What a contract is made of, where it is not the usual. */
export interface ContractTerms {
  readonly payer?: 'gc' | 'client';
  readonly payee?: 'gc' | 'plumbing' | 'roofing';
  readonly title?: string;
  readonly retainageBp?: number;
  readonly asksForWaiver?: boolean;
  readonly secondApprovalAboveCents?: number | null;
  readonly lines?: readonly ScheduledLine[];
}

const count = z.object({ version: z.number() });
const line = z.object({ id: z.string(), text: z.string() });
const accounts = z.object({ accounts: z.string() });
const difference = z.object({ difference: z.string() });
const balance = z.record(z.string(), z.union([z.number(), z.string()]).transform(Number));

/** The documents that have a version, by the table. */
export type Document = 'contracts' | 'change_orders' | 'payment_requests' | 'work_orders';

/** Who signs for a party. */
const signers: Record<string, Person> = {
  plumbing: 'plumber',
  roofing: 'roofer',
  client: 'client',
};

/** What tests do with the money of a cast's project. */
export function createMoney(cast: Cast) {
  const versionOf = async (table: Document, id: string) => {
    const text = `select version from public.${table} where id = $1`;
    const [row] = await cast.database.query(count, text, [id]);
    return row?.version ?? 0;
  };

  const saveContract = (
    who: Person,
    terms: ContractTerms = {},
    known?: { readonly id: string; readonly version: number },
  ) => {
    const { payer = 'gc', payee = payer === 'client' ? 'gc' : 'plumbing' } = terms;
    return cast.call(who, 'save_contract', [
      known?.id ?? null,
      known?.version ?? null,
      cast.projectId,
      cast.parties[payer],
      cast.parties[payee],
      terms.title ?? 'Pipes',
      terms.retainageBp ?? 500,
      30,
      terms.asksForWaiver ?? false,
      terms.secondApprovalAboveCents ?? null,
      { json: terms.lines ?? [{ text: 'Rough-in', scheduledCents: 100_000 }] },
    ]);
  };

  /** A contract that the owner has offered and the other party has signed. */
  const signContract = async (terms: ContractTerms = {}) => {
    const id = await saveContract('owner', terms);
    await cast.call('owner', 'offer_contract', [id, 1]);
    const { payer = 'gc', payee = 'plumbing' } = terms;
    const signer = signers[payer === 'client' ? payer : payee] ?? 'plumber';
    await cast.call(signer, 'answer_contract', [id, 2, true, null]);
    return id;
  };

  const readLines = (contractId: string) =>
    cast.database.query(
      line,
      'select id::text, text from public.contract_lines where contract_id = $1 order by position',
      [contractId],
    );

  return {
    versionOf,
    saveContract,
    signContract,
    /** The ids of a contract's lines, by their text. */
    linesOf: async (contractId: string) =>
      new Map((await readLines(contractId)).map((row) => [row.text, row.id])),
    /** The ids of a contract's lines, in their order. */
    lineIdsOf: async (contractId: string) => (await readLines(contractId)).map(({ id }) => id),
    /** Calls a command of a document in the version that it has now. */
    act: async (
      who: Person,
      command: string,
      [table, id]: readonly [Document, string],
      ...values: Parameters<Cast['call']>[2]
    ) => cast.call(who, command, [id, await versionOf(table, id), ...values]),
    /** Where documents and ledger differ: of one contract, or of the whole database. */
    differences: async (contractId: string | null = null) => {
      const rows = await cast.database.query(
        difference,
        `select difference from ledger.differences where $1::bigint is null or contract_id = $1
         union all
         select difference from ledger.unbalanced where $1::bigint is null or contract_id = $1`,
        [contractId],
      );
      return rows.map((row) => row.difference);
    },
    /** The accounts of a contract, in cents. */
    balanceOf: async (contractId: string) => {
      const [row = {}] = await cast.database.query(
        balance,
        `select committed_cents as committed, unbilled_cents as unbilled, due_cents as due,
           in_flight_cents as "inFlight", retained_cents as retained, paid_cents as paid
         from public.contract_balances where contract_id = $1`,
        [contractId],
      );
      return row;
    },
    /** What all accounts hold, and the last row of the ledger. */
    readAll: async () => {
      const [row] = await cast.database.query(
        accounts,
        `select concat(
           (select max(id) from public.transfers), ' ',
           (select string_agg(known::text, ' ' order by contract_id) from public.contract_balances as known)
         ) as accounts`,
      );
      return row?.accounts;
    },
    /** Ends a payment, as the API does once its provider has answered. */
    settle: (id: string, outcome: 'SUCCEEDED' | 'FAILED' = 'SUCCEEDED') =>
      cast.database.run(
        `select operations.settle_payment(id, $2, provider, 'reference')
         from public.payments where id = $1`,
        [id, outcome],
      ),
  };
}

/** A `createMoney` that is ready. */
export type Money = ReturnType<typeof createMoney>;
