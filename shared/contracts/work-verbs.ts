import type { ContractState } from './money.ts';
import type { ContractStanding } from './money-verbs.ts';
import type { MemberRight } from './people.ts';
import type { WorkOrderKind, WorkOrderState } from './work-orders.ts';

/** What work a member may begin on a contract. The functions in SQL follow the same rules. */
export function workVerbs(me: ContractStanding, state: ContractState) {
  const isSigned = state === 'SIGNED';
  const isContractor = me.kind === 'GC';
  return {
    issue: isSigned && isContractor && me.place === 'PAYER' && me.rights.includes('APPROVE'),
    saveExtra: isSigned && !isContractor && me.place === 'PAYEE',
  };
}

/** The facts of a work order that decide its verbs. */
export interface WorkOrderFacts {
  readonly kind: WorkOrderKind;
  readonly state: WorkOrderState;
  /** Null until the other party has seen it. */
  readonly number: number | null;
}

/** What a member is in the contract of a work order, and may do for their party. */
export interface WorkStanding {
  readonly side: 'PAYER' | 'PAYEE';
  readonly myRights: readonly MemberRight[];
}

/** What a member may do with a work order of a signed contract. */
export function workOrderVerbs(
  { side, myRights }: WorkStanding,
  { kind, state, number }: WorkOrderFacts,
) {
  const isPayee = side === 'PAYEE';
  const mayApprove = myRights.includes('APPROVE');
  const isExtra = kind === 'EXTRA';
  const isDraft = state === 'DRAFT' || state === 'RETURNED';
  const isToDo = isDraft || state === 'ISSUED';
  const isUnseen = state === 'DRAFT' && number === null;
  // Work that was ordered is reported without a right.
  const maySubmit = isPayee && (!isExtra || mayApprove);
  return {
    save: isPayee && isExtra && isDraft,
    /** Besides, an extra needs an entry. */
    submit: maySubmit && isToDo,
    /** Takes back what was submitted, until it is decided. */
    withdraw: maySubmit && state === 'SUBMITTED',
    addPhoto: isPayee && isToDo,
    remove: isPayee && isUnseen,
    decide: !isPayee && mayApprove && state === 'SUBMITTED',
    /** The payee gives up an extra of its own: what the payer has seen is not deleted. */
    cancel:
      mayApprove &&
      (isPayee
        ? isExtra && isDraft && !isUnseen
        : ['ISSUED', 'SUBMITTED', 'RETURNED'].includes(state)),
  };
}
