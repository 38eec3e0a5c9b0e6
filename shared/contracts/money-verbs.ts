import type {
  ChangeOrderState,
  ContractState,
  PaymentState,
  RequestKind,
  RequestState,
} from './money.ts';
import type { MemberRight, PartyKind } from './people.ts';

/** What a member is in a contract, and may do for their party. */
export interface ContractStanding {
  readonly kind: PartyKind;
  readonly place: 'PAYER' | 'PAYEE';
  readonly rights: readonly MemberRight[];
}

const mayApprove = ({ rights }: ContractStanding) => rights.includes('APPROVE');

/** What a member may do with a contract in a state. The functions in SQL follow the same rules. */
export function contractVerbs(me: ContractStanding, state: ContractState) {
  const isContractor = me.kind === 'GC';
  const isSigned = state === 'SIGNED';
  return {
    /** What is offered goes back to a draft. */
    save:
      isContractor &&
      (state === 'DRAFT' || state === 'DECLINED' || (state === 'OFFERED' && mayApprove(me))),
    /** Besides, it was never offered. */
    remove: isContractor && state === 'DRAFT',
    offer: isContractor && mayApprove(me) && state === 'DRAFT',
    answer: !isContractor && mayApprove(me) && state === 'OFFERED',
    /** Besides, nothing may be unpaid. */
    close: isContractor && mayApprove(me) && isSigned,
    /** Where the budget counts its lines. It counts a contract that is closed as well. */
    setCodes:
      isContractor && me.place === 'PAYER' && mayApprove(me) && (isSigned || state === 'CLOSED'),
    proposeChange: mayApprove(me) && isSigned,
    /** Besides, no other request may be open. */
    request: me.place === 'PAYEE' && isSigned,
    releaseRetainage: me.place === 'PAYEE' && mayApprove(me) && isSigned,
  };
}

/** What a member may do with a change order of a signed contract. */
export function changeOrderVerbs(
  me: ContractStanding,
  { state, isMine }: { readonly state: ChangeOrderState; readonly isMine: boolean },
) {
  const isOpen = state === 'PROPOSED' && mayApprove(me);
  return { answer: isOpen && !isMine, withdraw: isOpen && isMine };
}

/** The facts of a payment request that decide its verbs. */
export interface RequestFacts {
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly dueCents: number;
  /** Whether the member who asks has approved it. */
  readonly decidedByMe: boolean;
  /** The latest payment. */
  readonly payment: { readonly state: PaymentState } | null;
}

/** What a member may do with a payment request. */
export function requestVerbs(
  me: ContractStanding,
  request: RequestFacts,
  secondApprovalAboveCents: number | null,
) {
  const { kind, state } = request;
  const isPayee = me.place === 'PAYEE';
  const isEditable = state === 'DRAFT' || state === 'RETURNED';
  const isPayable = state === 'APPROVED' && request.payment?.state !== 'STARTED';
  const needsAnother =
    secondApprovalAboveCents !== null && request.dueCents > secondApprovalAboveCents;
  const mayPay = !isPayee && me.rights.includes('PAY') && isPayable;
  return {
    save: isPayee && isEditable && kind === 'PROGRESS',
    attachWaiver:
      isPayee &&
      (isEditable || ((state === 'SUBMITTED' || state === 'APPROVED') && mayApprove(me))),
    submit: isPayee && mayApprove(me) && isEditable,
    withdraw: isPayee && mayApprove(me) && (isEditable || state === 'SUBMITTED'),
    decide: !isPayee && mayApprove(me) && state === 'SUBMITTED',
    pay: mayPay && !(needsAnother && request.decidedByMe),
    /** The contract asks for a second person: who approves it does not pay it. */
    needsAnother,
    /** Would pay, but has approved it, and the contract asks for a second person. */
    waitsForSecond: mayPay && needsAnother && request.decidedByMe,
  };
}

/** What a member may do with a payment. */
export function paymentVerbs(
  me: ContractStanding,
  payment: { readonly state: PaymentState; readonly isAcknowledged: boolean },
) {
  const isOpen = payment.state === 'SUCCEEDED' && !payment.isAcknowledged;
  return {
    acknowledge: isOpen && me.place === 'PAYEE' && me.rights.length > 0,
    reverse: isOpen && me.place === 'PAYER' && me.rights.includes('PAY'),
  };
}
