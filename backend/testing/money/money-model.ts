import type {
  ChangeOrderState,
  ContractState,
  PaymentState,
  RequestState,
} from '../../../shared/contracts/money.ts';
import type { ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import type { WorkOrderKind, WorkOrderState } from '../../../shared/contracts/work-orders.ts';
import type { MemberRight } from '../../../shared/contracts/people.ts';
import { cast, type Person } from '../people-cast.ts';
import { sides, type Side } from '../money-documents.ts';

/** A line of the model, approved to date. */
interface ModelLine {
  scheduled: number;
  completed: number;
  stored: number;
}

/** What a request asks for, by the place of its line; null for retainage. */
export type Asked = readonly (readonly [completed: number, stored: number])[] | null;

export interface ModelRequest {
  readonly id: string;
  state: RequestState;
  asked: Asked;
  due: number;
  held: number;
  decidedBy: Person | null;
  hasWaiver: boolean;
  isSubmitted: boolean;
  /** What each line was worth when it was approved or withdrawn; while it is open, what it is now. */
  scheduled?: readonly number[];
}

interface ModelPayment {
  readonly id: string;
  readonly request: ModelRequest;
  state: PaymentState;
  isAcknowledged: boolean;
}

interface ModelChange {
  readonly id: string;
  state: ChangeOrderState;
  readonly party: 'gc' | 'other';
  readonly lines: readonly { readonly line: number | null; readonly cents: number }[];
}

/** An order of work, as its two parties know it. */
export interface ModelOrder {
  readonly id: string;
  readonly kind: WorkOrderKind;
  state: WorkOrderState;
  number: number | null;
  cents: number;
  /** Whether it was ever sent back. */
  wasReturned?: boolean;
}

/** What the general contractor has spent; one that reverses another is below 0. */
export interface ModelCost {
  readonly id: string;
  readonly cents: number;
  isReversed: boolean;
}

/** A contract between the general contractor and another party, as the rules say it must be. */
export interface MoneyModel {
  /** The other party: it is paid, or the client, who pays. */
  readonly side: ModelSide;
  retainageBp: number;
  asksForWaiver: boolean;
  secondApprovalAboveCents: number | null;
  state: ContractState;
  readonly lines: ModelLine[];
  readonly changes: ModelChange[];
  readonly requests: ModelRequest[];
  readonly payments: ModelPayment[];
  readonly orders: ModelOrder[];
  /** Of the project, which contracts share. */
  readonly costs: ModelCost[];
  released: number;
}

/** The parties that the model's contracts are with. */
export type ModelSide = Exclude<Side, 'roofing'>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Completed and stored to date. */
export const workOf = ({ lines }: Pick<MoneyModel, 'lines'>) =>
  sum(lines.map(({ completed, stored }) => completed + stored));

/** What a rate keeps back of an amount. Small enough here for plain numbers. */
export const keptBack = (rateBp: number, cents: number) => Math.floor((rateBp * cents) / 10_000);

/** What a person is in a contract with this party; undefined for who is no party of it. */
export function standingIn(side: ModelSide, person: Person): ContractStanding | undefined {
  const { party, rights } = cast[person] ?? { party: 'roofing', rights: [] };
  if (party !== 'gc' && party !== side) return undefined;
  const place = sides[side].payer === party ? 'PAYER' : 'PAYEE';
  const kind = { gc: 'GC', plumbing: 'SUBCONTRACTOR', client: 'CLIENT' } as const;
  const given: readonly MemberRight[] = rights;
  return { kind: kind[party], place, rights: given };
}

export const isOpen = ({ state }: ModelRequest) =>
  ['DRAFT', 'SUBMITTED', 'RETURNED'].includes(state);

/** The accounts that follow from the documents. */
export function accountsOf(model: MoneyModel) {
  const isSigned = model.state === 'SIGNED' || model.state === 'CLOSED';
  const committed = isSigned ? sum(model.lines.map(({ scheduled }) => scheduled)) : 0;
  const work = isSigned ? workOf(model) : 0;
  const paidIn = (state: PaymentState) =>
    sum(
      model.payments.filter((payment) => payment.state === state).map(({ request }) => request.due),
    );
  const inFlight = paidIn('STARTED');
  const unpaid = sum(
    model.requests.filter(({ state }) => state === 'APPROVED').map(({ due }) => due),
  );
  return {
    committed,
    unbilled: committed - work,
    due: unpaid - inFlight,
    inFlight,
    retained: isSigned ? keptBack(model.retainageBp, work) - model.released : 0,
    paid: paidIn('SUCCEEDED'),
  };
}

/** What each line of the contract is worth now. */
export const scheduledNow = ({ lines }: Pick<MoneyModel, 'lines'>) =>
  lines.map(({ scheduled }) => scheduled);
