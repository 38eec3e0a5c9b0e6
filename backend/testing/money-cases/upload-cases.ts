import { randomUUID } from 'node:crypto';
import type { ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { uploadStates } from '../../../shared/contracts/uploads.ts';
import type { WorkOrderFacts } from '../../../shared/contracts/work-verbs.ts';
import type { Call } from '../attempt-all.ts';
import { keepUpload } from '../kept-upload.ts';
import { sides } from '../money-documents.ts';
import type { Cast, Person } from '../people-cast.ts';
import type { KnownRequest } from './create-requests.ts';
import type { MoneyCase, Room } from './money-case.ts';

/** What uploads belong to. */
interface Home {
  readonly cast: Cast;
  readonly what: string;
  readonly of: { readonly workOrder: string } | { readonly request: string };
  /** A member of the payee. */
  readonly uploader: Person;
  /** Whether uploads may come and go. */
  readonly isOpen: boolean;
  /** Whether the payer sees nothing of it. */
  readonly isHidden: boolean;
}

/** Every command on photos of a work order. */
export const photoCases = (cast: Cast, id: string, { kind, state, number }: WorkOrderFacts) =>
  uploadCases({
    cast,
    what: `of a work order, ${kind}, that is ${state}, ${number}`,
    of: { workOrder: id },
    uploader: 'apprentice',
    isOpen: ['DRAFT', 'ISSUED', 'RETURNED'].includes(state),
    isHidden: state === 'DRAFT',
  });

/** Every command on documents of a payment request. */
export const documentCases = ({ cast, side }: Room, { id, state, isHidden }: KnownRequest) =>
  uploadCases({
    cast,
    what: `of a request that is ${state}${isHidden ? ', hidden' : ''}`,
    of: { request: id },
    uploader: sides[side].asker,
    isOpen: ['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED'].includes(state),
    isHidden,
  });

async function uploadCases(home: Home): Promise<MoneyCase[]> {
  const { what, isHidden, uploader, isOpen } = home;
  const whileOpen = isOpen ? '' : 'WRONG_STATE';
  const caseOf = (verb: string, call: Call, outcome: MoneyCase['outcome']): MoneyCase => ({
    what: `${verb} ${what}`,
    call,
    outcome: (me, name) => (isHidden && me.place === 'PAYER' ? 'NOT_FOUND' : outcome(me, name)),
  });
  const cases = [
    caseOf('reserve an upload', reservation(home), ({ place }: ContractStanding) =>
      place === 'PAYEE' ? whileOpen : 'NOT_ALLOWED',
    ),
  ];
  for (const state of namesOf(uploadStates)) {
    const id = await keepUpload(home.cast, uploader, { ...home.of, state });
    const isPhoto = 'workOrder' in home.of;
    const byOwner = (mine: string, others = 'NOT_FOUND') =>
      ((_me, name) => (name === uploader ? mine : others)) satisfies MoneyCase['outcome'];
    const confirmed = { RESERVED: whileOpen, CHECKING: whileOpen, READY: '', REFUSED: '' };
    cases.push(
      caseOf(
        `confirm an upload that is ${state}`,
        { command: 'confirm_upload', values: [id] },
        byOwner(state === 'REMOVED' ? 'NOT_FOUND' : confirmed[state]),
      ),
      caseOf(
        `remove an upload that is ${state}`,
        { command: 'remove_upload', values: [id] },
        // Who sees a photo and did not upload it is told so.
        byOwner(whileOpen, state === 'READY' && isPhoto ? 'NOT_ALLOWED' : 'NOT_FOUND'),
      ),
    );
  }
  return cases;
}

function reservation({ of }: Home): Call {
  const sha256 = '0'.repeat(64);
  const file = { id: randomUUID(), name: 'plan', type: 'image/jpeg', size: 1, sha256 };
  const input =
    'workOrder' in of
      ? { ...file, workOrderId: of.workOrder, smallSize: 1, smallSha256: sha256 }
      : { ...file, requestId: of.request };
  return { command: 'reserve_upload', values: [{ json: input }] };
}
