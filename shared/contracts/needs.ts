import { requestKinds } from './money.ts';
import * as paths from './paths.ts';
import { workOrderKinds } from './work-orders.ts';

/** Which kinds of work and of payment requests can wait. */
export const waitingKinds = { ...workOrderKinds, ...requestKinds };
/** The kind of the work or of the payment request that waits; null of all else. */
type WaitingKind = keyof typeof waitingKinds | null;

const workOf = (kind: WaitingKind) => waitingKinds[kind ?? 'ORDERED'].label;
const requestOf = (kind: WaitingKind) =>
  kind === 'RETAINAGE' ? 'Release of retainage, request' : 'Payment request';

/** What can wait for a person: what they are asked to do, and where. */
export const needKinds = {
  INVITATION: {
    verb: 'Answer',
    titleOf: (project: string) => `Invitation to ${project}`,
    pathOf: ({ about }: NeedPlace) => paths.invitation(about),
  },
  SIGN_CONTRACT: {
    verb: 'Sign',
    titleOf: (title: string) => `Contract ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.contract(projectId, about),
  },
  REVISE_CONTRACT: {
    verb: 'Revise',
    titleOf: (title: string) => `Declined contract ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.contract(projectId, about),
  },
  ANSWER_CHANGE: {
    verb: 'Answer',
    titleOf: (title: string) => `Change order ${title}`,
    pathOf: ({ projectId, about, document }: NeedPlace) =>
      paths.changeOrder(projectId, about, document),
  },
  APPROVE_REQUEST: {
    verb: 'Approve',
    titleOf: (title: string, kind: WaitingKind) => `${requestOf(kind)} ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  CORRECT_REQUEST: {
    verb: 'Correct',
    titleOf: (title: string, kind: WaitingKind) => `${requestOf(kind)} ${title}, sent back`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  ATTACH_WAIVER: {
    verb: 'Attach waiver',
    titleOf: (title: string, kind: WaitingKind) =>
      `${requestOf(kind)} ${title}, without its waiver`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  PAY_REQUEST: {
    verb: 'Pay',
    titleOf: (title: string, kind: WaitingKind) =>
      `Approved ${requestOf(kind).toLowerCase()} ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  INVITE_PAYER: {
    verb: 'Invite',
    titleOf: (title: string) => `A second person to pay request ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  ADD_PAYER: {
    verb: 'Add payer',
    titleOf: (title: string, kind: WaitingKind) =>
      `Approved ${requestOf(kind).toLowerCase()} ${title}, without a person who may pay`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.inviteTo(projectId, about, 'PAY'),
  },
  CONFIRM_PAYMENT: {
    verb: 'Confirm',
    titleOf: (title: string) => `Payment for request ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.paymentRequest(projectId, about),
  },
  DO_ORDER: {
    verb: 'Do',
    titleOf: (title: string) => `${workOrderKinds.ORDERED.label}: ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.workOrder(projectId, about),
  },
  CORRECT_ORDER: {
    verb: 'Correct',
    titleOf: (title: string, kind: WaitingKind) => `${workOf(kind)}, sent back: ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.workOrder(projectId, about),
  },
  APPROVE_ORDER: {
    verb: 'Approve',
    titleOf: (title: string, kind: WaitingKind) => `${workOf(kind)}: ${title}`,
    pathOf: ({ projectId, about }: NeedPlace) => paths.workOrder(projectId, about),
  },
} as const satisfies Record<string, NeedKindEntry>;

/** The API's name of what waits. */
export type NeedKind = keyof typeof needKinds;

interface NeedKindEntry {
  /** On its button. */
  readonly verb: string;
  /**
   * The title of its row. The given title is that of an invitation's project or of a piece of work; for a
   * document it names a contract and its other party, and before them the number of a change order or request.
   */
  readonly titleOf: (title: string, kind: WaitingKind) => string;
  readonly pathOf: (place: NeedPlace) => string;
}

/** What a need is about. */
export interface NeedPlace {
  /** The id of the invitation or party, or of the contract, payment request or work order whose page it is. */
  readonly about: string;
  /** The id of the document that waits. It differs from `about` for a change order, which its contract's page shows. */
  readonly document: string;
  readonly projectId: string;
}
