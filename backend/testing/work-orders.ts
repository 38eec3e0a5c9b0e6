import { randomUUID } from 'node:crypto';
import type { Money } from './money-cast.ts';
import { sides, type Side } from './money-documents.ts';
import type { Argument, Cast, Person } from './people-cast.ts';

/** What a work order says, where it is not the usual. */
interface Words {
  readonly text?: string;
  readonly place?: string;
  readonly entries?: readonly object[];
}

/** Makes work orders between two parties, in the states that tests need; throws where one is refused. */
export function createWork(cast: Cast, money: Money, side: Side) {
  const { decider, asker } = sides[side];
  const done = async (answer: Promise<string>) => {
    const id = await answer;
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`Refused: ${id}`);
    return id;
  };
  const act = (who: Person, command: string, id: string, ...values: Argument[]) =>
    done(money.act(who, command, ['work_orders', id], ...values));
  const wordsOf = ({
    text = 'Rock in the shaft',
    place = 'Basement',
    entries = [{ text: 'Pump', amountCents: 5000 }],
  }: Words): Argument[] => [text, place, { json: entries }];

  return {
    issue: (contract: string, { text = 'Move the pipe', place = 'Room 3' }: Words = {}) =>
      done(cast.call(decider, 'issue_work_order', [null, contract, text, place, '2026-12-01'])),
    /** A draft of an extra. */
    extra: (contract: string, words: Words = {}, who: Person = asker) =>
      done(cast.call(who, 'save_extra', [randomUUID(), null, contract, ...wordsOf(words)])),
    /** Saves an extra again. */
    rewrite: (contract: string, id: string, words: Words = {}) =>
      act(asker, 'save_extra', id, contract, ...wordsOf(words)),
    submit: (id: string, note: string | null = null) => act(asker, 'submit_work_order', id, note),
    withdraw: (id: string) => act(asker, 'withdraw_work_order', id),
    approve: (id: string) => act(decider, 'decide_work_order', id, true, null, null),
    giveBack: (id: string, reason = 'Not yet') =>
      act(decider, 'decide_work_order', id, false, reason, null),
    cancel: (id: string) => act(decider, 'cancel_work_order', id, null),
    remove: (id: string) => act(asker, 'delete_extra', id),
  };
}

/** A `createWork` that is ready. */
export type Work = ReturnType<typeof createWork>;
