import type { Random } from '../random.ts';
import {
  keptBack,
  standingIn,
  workOf,
  type Asked,
  type ModelRequest,
  type MoneyModel,
} from './money-model.ts';
import type { Person } from '../people-cast.ts';

/** Stands for a request that does not exist, so that commands are tried without one too. */
const none = { state: 'WITHDRAWN', asked: null, due: 0 } as const;

/** What the steps of a contract have in common. */
export function createPicker({ integer }: Random, model: MoneyModel) {
  /** One of the items; undefined where there are none. */
  const oneOf = <T>(items: readonly T[]): T | undefined => items[integer(items.length)];
  /** Whether something unusual is tried. */
  const rarely = () => integer(12) === 0;

  /** Amounts for each line from what is approved on; now and then one that is not allowed. */
  function ask(most: Asked): readonly (readonly [number, number])[] {
    const isAll = integer(3) === 0;
    return model.lines.map(({ scheduled, completed, stored }, place) => {
      const approved = completed + stored;
      const top = most?.[place] ? most[place][0] + most[place][1] : scheduled;
      const more = Math.max(0, top - approved);
      const total = approved + (isAll ? more : integer(more + 1) + (rarely() ? scheduled + 1 : 0));
      const part = most?.[place]
        ? Math.min(most[place][1], total)
        : integer(3) === 0
          ? integer(total + 1)
          : 0;
      return [total - part, part] as const;
    });
  }

  const fits = (asked: Asked, most: (place: number) => readonly [number, number] | undefined) =>
    (asked ?? []).every(([completed, stored], place) => {
      const line = model.lines[place];
      const bound = most(place);
      if (line === undefined) return true;
      const total = completed + stored;
      if (bound && (completed > bound[0] || stored > bound[1])) return false;
      return total >= line.completed + line.stored && total <= line.scheduled;
    });

  const workAfter = (asked: Asked) =>
    model.lines.reduce((total, line, place) => {
      const [completed, stored] = asked?.[place] ?? [line.completed, line.stored];
      return total + completed + stored;
    }, 0);

  function amountsOf(asked: Asked) {
    const before = workOf(model);
    const after = workAfter(asked);
    const held = keptBack(model.retainageBp, after) - keptBack(model.retainageBp, before);
    return { held, due: after - before - held };
  }

  const toJson = (lineIds: readonly string[], asked: Asked) => ({
    json: (asked ?? []).map(([completedCents, storedCents], place) => ({
      lineId: lineIds[place],
      completedCents,
      storedCents,
    })),
  });

  /** Of a request, what its verbs depend on. */
  function requestFacts(given: ModelRequest | undefined, who: Person) {
    const request = given ?? none;
    const payment = model.payments.findLast((found) => found.request === given) ?? null;
    const kind: 'PROGRESS' | 'RETAINAGE' = request.asked === null ? 'RETAINAGE' : 'PROGRESS';
    const decidedByMe = 'decidedBy' in request && request.decidedBy === who;
    return { kind, state: request.state, dueCents: request.due, decidedByMe, payment };
  }

  /** What a person is in the contract; undefined for who is no party of it. */
  const standingOf = (who: Person) => standingIn(model.side, who);

  return { integer, oneOf, rarely, ask, fits, amountsOf, toJson, requestFacts, standingOf };
}

/** A `createPicker` for one contract. */
export type Picker = ReturnType<typeof createPicker>;
