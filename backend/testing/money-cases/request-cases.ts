import {
  requestVerbs,
  type ContractStanding,
  type RequestFacts,
} from '../../../shared/contracts/money-verbs.ts';
import { requestKinds, requestStates } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Call } from '../attempt-all.ts';
import { sides } from '../money-documents.ts';
import type { Person } from '../people-cast.ts';
import { createRequests, type KnownRequest } from './create-requests.ts';
import { askFor, outcomeOf, withEveryRight, type MoneyCase, type Room } from './money-case.ts';
import { documentCases } from './upload-cases.ts';

type Verb = Exclude<keyof ReturnType<typeof requestVerbs>, 'needsAnother' | 'waitsForSecond'>;

/** Every command on a payment request of either kind in every state. */
export async function requestCases(room: Room): Promise<MoneyCase[]> {
  const cases: MoneyCase[] = [];
  for (const request of await createRequests(room.documents)) {
    const calls = await callsOf(room, request);
    for (const verb of namesOf(calls)) {
      for (const call of calls[verb]) {
        const { kind, state, payment } = request;
        cases.push({
          what: `${verb} a request of ${kind} that is ${state}, its payment ${payment}${request.isHidden ? ', hidden' : ''}`,
          call,
          outcome: outcomeOfRequest(room, request, verb),
        });
      }
    }
    cases.push(...(await documentCases(room, request)));
  }
  return cases;
}

async function callsOf({ money }: Room, request: KnownRequest): Promise<Record<Verb, Call[]>> {
  const { id, contract } = request;
  const version = await money.versionOf('payment_requests', id);
  const [line] = (await money.linesOf(contract)).values();
  const decide = (approve: boolean) => ({
    command: 'decide_payment_request',
    values: [id, version, approve, approve ? null : 'Not yet', null],
  });
  return {
    save: [
      {
        command: 'save_payment_request',
        values: [id, version, contract, '2026-12-31', askFor(line, 90_000)],
      },
    ],
    attachWaiver: [
      { command: 'attach_waiver', values: [id, version, 'Nothing more', '2026-11-30', null] },
    ],
    submit: [{ command: 'submit_payment_request', values: [id, version] }],
    withdraw: [{ command: 'withdraw_payment_request', values: [id, version] }],
    decide: [decide(true), decide(false)],
    pay: [{ command: 'start_payment', values: [id, version, 'CHECK', '1041', null] }],
  };
}

function outcomeOfRequest({ side }: Room, request: KnownRequest, verb: Verb) {
  const { secondApprovalAboveCents: bound } = request;
  const verbsOf = (me: ContractStanding, facts: Pick<RequestFacts, 'kind' | 'state' | 'payment'>) =>
    requestVerbs(me, { ...facts, dueCents: 1, decidedByMe: false }, bound);
  return (me: ContractStanding, name: Person) => {
    if (request.isHidden && me.place === 'PAYER') return 'NOT_FOUND';
    const isEver = namesOf(requestKinds).some((kind) =>
      namesOf(requestStates).some((state) => verbsOf(me, { kind, state, payment: null })[verb]),
    );
    const decidedByMe = name === sides[side].decider;
    const { kind, state, payment } = request;
    const facts = { kind, state, payment: payment && { state: payment }, dueCents: 1, decidedByMe };
    const verbs = requestVerbs(me, facts, bound);
    if (verb === 'pay' && verbs.waitsForSecond) return 'SECOND_APPROVAL';
    const isOfOthers = requestVerbs(withEveryRight(me), facts, bound)[verb];
    return outcomeOf(verbs[verb], !isOfOthers && isEver);
  };
}
