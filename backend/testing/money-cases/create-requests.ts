import type { PaymentState, RequestKind, RequestState } from '../../../shared/contracts/money.ts';
import type { Documents } from '../money-documents.ts';

/** A payment request that is there for the cases. */
export interface KnownRequest {
  readonly id: string;
  readonly contract: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  /** The state of its latest payment. */
  readonly payment: PaymentState | null;
  /** Whether the payee alone sees it. */
  readonly isHidden: boolean;
  readonly secondApprovalAboveCents: number | null;
}

type Make = (documents: Documents, contract: string) => Promise<string>;
/** Does what follows, and answers the request. */
const then =
  (
    make: Make,
    ...steps: readonly ((documents: Documents, id: string) => Promise<unknown>)[]
  ): Make =>
  async (documents, contract) => {
    const id = await make(documents, contract);
    for (const step of steps) await step(documents, id);
    return id;
  };

const draft: Make = (documents, contract) => documents.draft(contract, 10_000);
const submitted: Make = (documents, contract) => documents.request(contract, 10_000);
const approved: Make = (documents, contract) => documents.bill(contract, 10_000);
const released: Make = async (documents, contract) => {
  await documents.bill(contract, 10_000);
  return documents.release(contract, 100);
};
const approve = (documents: Documents, id: string) => documents.approve(id);
const giveBack = (documents: Documents, id: string) => documents.giveBack(id);
const withdraw = (documents: Documents, id: string) => documents.withdraw(id);
const pay = (documents: Documents, id: string) => documents.pay(id);

type Facts = readonly [RequestKind, RequestState, PaymentState | null, isHidden: boolean];
const recipes: readonly (readonly [Make, ...Facts])[] = [
  [draft, 'PROGRESS', 'DRAFT', null, true],
  [then(draft, withdraw), 'PROGRESS', 'WITHDRAWN', null, true],
  [
    then(submitted, giveBack, (documents, id) => documents.redraft(id)),
    'PROGRESS',
    'RETURNED',
    null,
    false,
  ],
  [submitted, 'PROGRESS', 'SUBMITTED', null, false],
  [then(submitted, giveBack), 'PROGRESS', 'RETURNED', null, false],
  [then(submitted, withdraw), 'PROGRESS', 'WITHDRAWN', null, false],
  [approved, 'PROGRESS', 'APPROVED', null, false],
  [
    then(approved, (documents, id) => documents.start(id)),
    'PROGRESS',
    'APPROVED',
    'STARTED',
    false,
  ],
  [
    then(approved, async (documents, id) => documents.fail(await documents.start(id))),
    ...(['PROGRESS', 'APPROVED', 'FAILED', false] as const),
  ],
  [
    then(approved, async (documents, id) => documents.reverse(await documents.pay(id))),
    ...(['PROGRESS', 'APPROVED', 'REVERSED', false] as const),
  ],
  [then(approved, pay), 'PROGRESS', 'PAID', 'SUCCEEDED', false],
  [released, 'RETAINAGE', 'SUBMITTED', null, false],
  [then(released, giveBack), 'RETAINAGE', 'RETURNED', null, false],
  [then(released, withdraw), 'RETAINAGE', 'WITHDRAWN', null, false],
  [then(released, approve), 'RETAINAGE', 'APPROVED', null, false],
  [then(released, approve, pay), 'RETAINAGE', 'PAID', 'SUCCEEDED', false],
];

/** Requests of both kinds in all states, each of a contract of its own. */
export async function createRequests(documents: Documents): Promise<KnownRequest[]> {
  const made: KnownRequest[] = [];
  for (const [make, kind, state, payment, isHidden] of recipes) {
    const contract = await documents.sign();
    const id = await make(documents, contract);
    made.push({ id, contract, kind, state, payment, isHidden, secondApprovalAboveCents: null });
  }
  const contract = await documents.sign({ secondApprovalAboveCents: 0 });
  const id = await documents.bill(contract, 10_000);
  const facts = { kind: 'PROGRESS', state: 'APPROVED', payment: null, isHidden: false } as const;
  made.push({ id, contract, ...facts, secondApprovalAboveCents: 0 });
  return made;
}
