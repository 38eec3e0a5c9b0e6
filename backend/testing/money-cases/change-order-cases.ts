import { changeOrderVerbs, type ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import { changeOrderStates, type ChangeOrderState } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Call } from '../attempt-all.ts';
import { sides } from '../money-documents.ts';
import { outcomeOf, type MoneyCase, type Room } from './money-case.ts';

type Verb = keyof ReturnType<typeof changeOrderVerbs>;
const proposers = ['decider', 'asker'] as const;

const calls: Record<Verb, (id: string, version: number) => readonly Call[]> = {
  answer: (id, version) =>
    [true, false].map((accept) => ({
      command: 'answer_change_order',
      values: [id, version, accept, accept ? null : 'Too much.', null],
    })),
  withdraw: (id, version) => [{ command: 'withdraw_change_order', values: [id, version] }],
};

/** Every command on a change order in every state, proposed by either party. */
export async function changeOrderCases({ money, side, documents }: Room): Promise<MoneyCase[]> {
  const contract = await documents.sign();
  const cases: MoneyCase[] = [];
  for (const by of proposers) {
    const mine = sides[side][by];
    const theirs = sides[side][by === 'asker' ? 'decider' : 'asker'];
    const place = by === 'asker' ? 'PAYEE' : 'PAYER';
    for (const state of namesOf(changeOrderStates)) {
      const id = await documents.propose(by, contract);
      const change = (who: typeof mine, command: string, ...values: (boolean | null)[]) =>
        money.act(who, command, ['change_orders', id], ...values);
      const reach: Record<ChangeOrderState, () => Promise<unknown>> = {
        PROPOSED: () => Promise.resolve(),
        APPROVED: () => change(theirs, 'answer_change_order', true, null, null),
        DECLINED: () => change(theirs, 'answer_change_order', false, null, null),
        WITHDRAWN: () => change(mine, 'withdraw_change_order'),
      };
      await reach[state]();
      const version = await money.versionOf('change_orders', id);
      const can = (me: ContractStanding, now: ChangeOrderState, verb: Verb) =>
        changeOrderVerbs(me, { state: now, isMine: me.place === place })[verb];
      for (const verb of namesOf(calls)) {
        for (const call of calls[verb](id, version)) {
          cases.push({
            what: `${verb} a change order of the ${place} that is ${state}`,
            call,
            outcome: (me) => outcomeOf(can(me, state, verb), can(me, 'PROPOSED', verb)),
          });
        }
      }
    }
  }
  return cases;
}
