import { randomUUID } from 'node:crypto';
import { contractVerbs, type ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import { workVerbs } from '../../../shared/contracts/work-verbs.ts';
import { contractStates, type ContractState } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Call } from '../attempt-all.ts';
import { sides } from '../money-documents.ts';
import { askFor, outcomeOf, withEveryRight, type MoneyCase, type Room } from './money-case.ts';

type Verb = keyof ReturnType<typeof verbsOf>;

const verbsOf = (me: ContractStanding, state: ContractState) => ({
  ...contractVerbs(me, state),
  ...workVerbs(me, state),
});

/** Of work on a contract that the general contractor does not pay. */
const notOurs: Partial<Record<Verb, (me: ContractStanding) => string>> = {
  issue: ({ kind, rights }) =>
    kind === 'GC' && rights.includes('APPROVE') ? 'INVALID' : 'NOT_ALLOWED',
  saveExtra: () => 'INVALID',
};

/** A contract in each state, of which nothing is open. */
async function createContracts({ documents }: Room): Promise<Record<ContractState, string>> {
  const signed = await documents.sign();
  await documents.bill(signed, 10_000);
  const declined = await documents.offer();
  await documents.answer(declined, false);
  const closed = await documents.finish();
  await documents.close(closed);
  return {
    DRAFT: await documents.save(),
    OFFERED: await documents.offer(),
    SIGNED: signed,
    DECLINED: declined,
    CLOSED: closed,
  };
}

/** Every command on a contract in every state. */
export async function contractCases(room: Room): Promise<MoneyCase[]> {
  const { cast, money, side, documents } = room;
  const { payer, payee } = sides[side];
  const contracts = await createContracts(room);
  const finished = await documents.finish();
  const pumps = { json: [{ text: 'Pump', scheduledCents: 5000 }] };
  const terms = [
    ...[cast.projectId, cast.parties[payer], cast.parties[payee], 'Pipes', 500, 30, false, null],
    pumps,
  ];
  const calls: Record<Verb, (id: string, version: number, line?: string) => Call> = {
    save: (id, version) => ({ command: 'save_contract', values: [id, version, ...terms] }),
    remove: (id, version) => ({ command: 'delete_contract', values: [id, version] }),
    offer: (id, version) => ({ command: 'offer_contract', values: [id, version] }),
    answer: (id, version) => ({ command: 'answer_contract', values: [id, version, true, null] }),
    close: (id, version) => ({ command: 'close_contract', values: [id, version] }),
    setCodes: (id, version, line) => ({
      command: 'set_cost_codes',
      values: [id, version, { json: [{ id: line, costCode: '22' }] }],
    }),
    proposeChange: (id) => ({ command: 'propose_change_order', values: [id, 'Water', pumps] }),
    request: (id, _version, line) => ({
      command: 'save_payment_request',
      values: [null, null, id, '2026-12-31', askFor(line, 20_000)],
    }),
    issue: (id) => ({
      command: 'issue_work_order',
      values: [null, id, 'Move the pipe', null, null],
    }),
    saveExtra: (id) => ({
      command: 'save_extra',
      values: [randomUUID(), null, id, 'Rock in the shaft', null, { json: [] }],
    }),
    releaseRetainage: (id) => ({ command: 'release_retainage', values: [id, 100] }),
  };
  const isEver = (me: ContractStanding, verb: Verb) =>
    namesOf(contractStates).some((state) => verbsOf(me, state)[verb]);

  const cases: MoneyCase[] = [];
  for (const state of namesOf(contractStates)) {
    for (const verb of namesOf(calls)) {
      const id = state === 'SIGNED' && verb === 'close' ? finished : contracts[state];
      const [line] = (await money.linesOf(id)).values();
      cases.push({
        what: `${verb} a contract that is ${state}`,
        call: calls[verb](id, await money.versionOf('contracts', id), line),
        outcome: (me) => {
          if (state === 'DRAFT' && me.kind !== 'GC') return 'NOT_FOUND';
          const refused = side === 'client' ? notOurs[verb] : undefined;
          const isOfOthers = verbsOf(withEveryRight(me), state)[verb];
          return (
            refused?.(me) ?? outcomeOf(verbsOf(me, state)[verb], !isOfOthers && isEver(me, verb))
          );
        },
      });
    }
  }
  const offered = await documents.offer();
  const again = await documents.save({}, { id: offered, version: 2 });
  cases.push({
    what: 'remove a draft that was offered before',
    call: calls.remove(again, await money.versionOf('contracts', again)),
    outcome: ({ kind }) => (kind === 'GC' ? 'WRONG_STATE' : 'NOT_FOUND'),
  });
  return cases;
}
