import { workOrderVerbs, type WorkOrderFacts } from '../../../shared/contracts/work-verbs.ts';
import { workOrderStates } from '../../../shared/contracts/work-orders.ts';
import type { ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Call } from '../attempt-all.ts';
import { createWork, type Work } from '../work-orders.ts';
import { outcomeOf, type MoneyCase, type Room } from './money-case.ts';
import { photoCases } from './upload-cases.ts';

type Verb = Exclude<keyof ReturnType<typeof workOrderVerbs>, 'addPhoto'>;
type Make = (work: Work, contract: string) => Promise<string>;

const issued: Make = (work, contract) => work.issue(contract);
const draft: Make = (work, contract) => work.extra(contract);
const submitted = (make: Make): Make => then(make, 'submit');
/** Makes an order, and does what follows with it. */
const then =
  (
    make: Make,
    ...steps: readonly ('submit' | 'approve' | 'giveBack' | 'withdraw' | 'cancel')[]
  ): Make =>
  async (work, contract) => {
    const id = await make(work, contract);
    for (const step of steps) await work[step](id);
    return id;
  };
const rewritten: Make = async (work, contract) =>
  work.rewrite(contract, await then(draft, 'submit', 'giveBack')(work, contract));

const recipes: readonly (readonly [Make, WorkOrderFacts])[] = [
  [issued, { kind: 'ORDERED', state: 'ISSUED', number: 1 }],
  [draft, { kind: 'EXTRA', state: 'DRAFT', number: null }],
  [rewritten, { kind: 'EXTRA', state: 'RETURNED', number: 1 }],
  [then(draft, 'submit', 'withdraw'), { kind: 'EXTRA', state: 'DRAFT', number: 1 }],
  [then(issued, 'submit', 'withdraw'), { kind: 'ORDERED', state: 'ISSUED', number: 1 }],
  [
    then(issued, 'submit', 'giveBack', 'submit', 'withdraw'),
    { kind: 'ORDERED', state: 'RETURNED', number: 1 },
  ],
  ...(
    [
      ['ORDERED', issued],
      ['EXTRA', draft],
    ] as const
  ).flatMap(([kind, make]): [Make, WorkOrderFacts][] => [
    [submitted(make), { kind, state: 'SUBMITTED', number: 1 }],
    [then(make, 'submit', 'giveBack'), { kind, state: 'RETURNED', number: 1 }],
    [then(make, 'submit', 'approve'), { kind, state: 'APPROVED', number: 1 }],
    [then(make, 'submit', 'cancel'), { kind, state: 'CANCELLED', number: 1 }],
  ]),
];

/** Every command on a work order of either kind in every state, where the contractor is the payer. */
export async function workCases({ cast, money, side }: Room): Promise<MoneyCase[]> {
  if (side === 'client') return [];
  const work = createWork(cast, money, side);
  const contract = await money.signContract();
  const cases: MoneyCase[] = [];
  for (const [make, facts] of recipes) {
    const id = await make(work, contract);
    const version = await money.versionOf('work_orders', id);
    const pump = { json: [{ text: 'Pump', amountCents: 100 }] };
    const decide = (approve: boolean) => ({
      command: 'decide_work_order',
      values: [id, version, approve, approve ? null : 'Not yet', null],
    });
    const calls: Record<Verb, readonly Call[]> = {
      save: [{ command: 'save_extra', values: [id, version, contract, 'Rock', null, pump] }],
      submit: [{ command: 'submit_work_order', values: [id, version, 'Done'] }],
      withdraw: [{ command: 'withdraw_work_order', values: [id, version] }],
      remove: [{ command: 'delete_extra', values: [id, version] }],
      decide: [decide(true), decide(false)],
      cancel: [{ command: 'cancel_work_order', values: [id, version, 'Not needed'] }],
    };
    for (const verb of namesOf(calls)) {
      for (const call of calls[verb]) {
        cases.push({
          what: `${verb} a work order, ${facts.kind}, that is ${facts.state}, ${facts.number}`,
          call,
          outcome: (me) => outcomeOfOrder(me, facts, verb),
        });
      }
    }
    cases.push(...(await photoCases(cast, id, facts)));
  }
  return cases;
}

function outcomeOfOrder({ place, rights }: ContractStanding, facts: WorkOrderFacts, verb: Verb) {
  if (facts.state === 'DRAFT' && place === 'PAYER') return 'NOT_FOUND';
  const can = (now: WorkOrderFacts) => workOrderVerbs({ side: place, myRights: rights }, now)[verb];
  const isEver = namesOf(workOrderStates).some((state) =>
    can({ kind: facts.kind, state, number: null }),
  );
  return outcomeOf(can(facts), isEver);
}
