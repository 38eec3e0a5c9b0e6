import { requestAmounts } from '@plumbline/shared/contracts';
import type { GraphqlAnswers } from '@plumbline/shared/testing/standalone';
import * as z from 'zod/mini';
import type { ContractLine, Payment, PaymentRequest, RequestContract } from '../data/request.ts';

const lineOf = (id: string, position: number, text: string, scheduledCents: number) =>
  ({
    __typename: 'ContractLine',
    id,
    position,
    text,
    costCode: `0${position}-100`,
    scheduledCents,
    completedCents: 0,
    storedCents: 0,
    changeOrderNumber: null,
  }) satisfies ContractLine;

/** The lines of the worked example before its first request. */
const exampleLines: readonly ContractLine[] = [
  lineOf('11', 1, 'Rough plumbing', 1_825_000),
  lineOf('12', 2, 'Fixtures', 2_260_000),
  lineOf('13', 3, 'Gas piping', 750_000),
  { ...lineOf('14', 4, 'Relocated drain', 276_545), changeOrderNumber: 1 },
];

/** The contract of the worked example as its payee sees it; `odd` says what is not the usual. */
export const contractToBill = (odd: Partial<RequestContract> = {}): RequestContract => ({
  __typename: 'Contract',
  id: '5',
  version: 3,
  projectId: '1001',
  projectTitle: 'Bayview Clinic',
  number: 1,
  title: 'Plumbing',
  state: 'SIGNED',
  place: 'PAYEE',
  myKind: 'SUBCONTRACTOR',
  myRights: ['APPROVE', 'PAY'],
  payer: { __typename: 'ContractParty', id: '1', name: 'Okafor Builders' },
  payee: { __typename: 'ContractParty', id: '2', name: 'Riverside Plumbing' },
  retainageBp: 500,
  payDays: 30,
  asksForWaiver: false,
  secondApprovalAboveCents: null,
  scheduledCents: 5_111_545,
  changeOrderCents: 276_545,
  completedAndStoredCents: 0,
  retainedCents: 0,
  lines: [...exampleLines],
  ...odd,
});

/** What its payer's member sees of the same contract. */
export const asPayer = { place: 'PAYER', myKind: 'GC' } as const;

/** Of each line, what the worked example completes and stores by its first request. */
export const firstRequest = { '11': [1_095_000, 0], '12': [0, 421_015], '14': [133_333, 0] };

/** A request for a contract, with what is completed and stored of its lines by their ids. */
export function requestFor(
  contract: RequestContract,
  done: Readonly<Record<string, readonly number[]>> = firstRequest,
  odd: Partial<PaymentRequest> = {},
): PaymentRequest {
  const lines = contract.lines.map(({ id, position, text, costCode, scheduledCents, ...line }) => ({
    __typename: 'RequestLine' as const,
    lineId: id,
    position,
    text,
    costCode,
    scheduledCents,
    previousCompletedCents: line.completedCents,
    previousStoredCents: line.storedCents,
    completedCents: done[id]?.[0] ?? line.completedCents,
    storedCents: done[id]?.[1] ?? line.storedCents,
    approvedCompletedCents: null,
    approvedStoredCents: null,
  }));
  return {
    __typename: 'PaymentRequest',
    id: '7',
    version: 1,
    number: 1,
    kind: 'PROGRESS',
    state: 'DRAFT',
    periodTo: '2026-11-30',
    ...requestAmounts(contract, lines),
    submittedAt: null,
    submittedBy: null,
    decidedAt: null,
    decidedBy: null,
    decidedByMe: false,
    reason: null,
    dueOn: null,
    returns: [],
    lines,
    waiver: null,
    payment: null,
    payments: [],
    contract,
    ...odd,
  };
}

/** A time that the request was sent back; `odd` says what is not the usual. */
export const returnOf = (odd: Partial<PaymentRequest['returns'][number]> = {}) => ({
  __typename: 'Return' as const,
  returnedAt: '2026-12-02T12:00:00Z',
  returnedBy: 'Dana Okafor',
  reason: 'The drain is not done.',
  ...odd,
});

/** A payment by check; `odd` says what is not the usual. */
export const paymentOf = (odd: Partial<Payment> = {}): Payment => ({
  __typename: 'Payment',
  id: '9',
  version: 1,
  amountCents: 1_566_881,
  method: 'CHECK',
  reference: '1042',
  state: 'SUCCEEDED',
  paidOn: '2026-12-01',
  startedAt: '2026-12-02T12:00:00Z',
  startedBy: 'Dana Okafor',
  settledAt: '2026-12-02T12:00:00Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
  ...odd,
});

/** A refusal in place of a command's result. */
export const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});

const savedSchema = z.object({
  input: z.object({
    version: z.nullable(z.number()),
    periodTo: z.string(),
    lines: z.array(
      z.object({ lineId: z.string(), completedCents: z.number(), storedCents: z.number() }),
    ),
  }),
});

/** The API's answers about one contract and its open request, which can be changed from outside. */
export function createFakeRequestApi(contract: RequestContract, request?: PaymentRequest) {
  const api = { contract, request, sent: [] as Readonly<Record<string, unknown>>[] };
  const change = (odd: Partial<PaymentRequest>) => {
    if (api.request) api.request = { ...api.request, ...odd, version: api.request.version + 1 };
  };
  const keys = new Set<unknown>();
  const shown = () => {
    const { id, version, state } = api.request ?? {};
    return { __typename: 'PaymentRequest', id, version, state };
  };
  const done = (name: string, odd: Partial<PaymentRequest>, declined = odd) => ({
    [name]: (variables: Readonly<Record<string, unknown>>) => {
      api.sent.push(variables);
      const { key, approve } = variables;
      // The same key is done once, and answers the request as it is now.
      if (!keys.has(key)) change(approve === false ? declined : odd);
      keys.add(key);
      const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      return { [field]: shown() };
    },
  });
  const decided = { decidedAt: '2026-12-01T12:00:00Z' };
  const returned: Partial<PaymentRequest> = { state: 'RETURNED', ...decided };
  const answers: GraphqlAnswers = {
    GetContractToBill: () => ({
      contract: { ...api.contract, requests: api.request ? [api.request] : [] },
    }),
    GetPaymentRequest: () => ({ paymentRequest: api.request ?? null }),
    GetPartyPeople: () => ({ parties: [] }),
    SavePaymentRequest: (variables) => {
      api.sent.push(variables);
      const { input } = savedSchema.parse(variables);
      if (keys.has(variables['key'])) return { savePaymentRequest: shown() };
      if (api.request && api.request.version !== input.version) {
        return { savePaymentRequest: refused('CONFLICT', 'It has changed.', 'version') };
      }
      const lines = Object.fromEntries(
        input.lines.map((line) => [line.lineId, [line.completedCents, line.storedCents]]),
      );
      const version = (api.request?.version ?? 0) + 1;
      const { state = 'DRAFT', returns = [] } = api.request ?? {};
      const kept = { state, returns, periodTo: input.periodTo };
      api.request = requestFor(api.contract, lines, { ...kept, version });
      keys.add(variables['key']);
      return { savePaymentRequest: shown() };
    },
    ...done('SubmitPaymentRequest', { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' }),
    ...done('WithdrawPaymentRequest', { state: 'WITHDRAWN' }),
    ...done('DecidePaymentRequest', { state: 'APPROVED', ...decided }, returned),
  };
  return { api, answers, change };
}
