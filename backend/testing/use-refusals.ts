import { beforeAll } from '@jest/globals';
import { createAttempts } from './attempt-all.ts';
import { createMoney, type Money } from './money-cast.ts';
import { createDocuments, type Documents } from './money-documents.ts';
import type { Argument, Cast, Person } from './people-cast.ts';
import { useCast } from './use-cast.ts';

/** One cent more than an amount may have. */
export const TOO_MUCH = Number.MAX_SAFE_INTEGER + 1;

/** As many lines of a contract, of a cent each. */
export const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Line ${index}`, scheduledCents: 1 }));

/** What tests of refusals have, once they run. */
interface Refusals {
  readonly cast: Cast;
  readonly money: Money;
  /** The documents between the general contractor and the plumbing party. */
  readonly plumbing: Documents;
  /**
   * The code and the field of what a command answers, empty where it succeeds; then it is undone. One
   * that is refused is sent again, to be committed: it throws where money has moved.
   */
  readonly refusal: (name: Person, command: string, ...values: Argument[]) => Promise<string>;
}

/** The cast and its money for all tests of a file: call what it returns inside them. */
export function useRefusals(): () => Refusals {
  const project = useCast();
  let refusals: Refusals | undefined;
  beforeAll(async () => {
    const cast = project();
    const money = createMoney(cast);
    const attempt = await createAttempts(cast);
    refusals = {
      cast,
      money,
      plumbing: createDocuments(cast, money, 'plumbing'),
      refusal: async (name, command, ...values) => {
        const [outcome = 'no outcome'] = await attempt(name, [{ command, values }]);
        if (outcome === '') return outcome;
        const before = await money.readAll();
        const answer = await cast.call(name, command, values);
        if ((await money.readAll()) !== before)
          throw new Error(`${command} moved money: ${answer}`);
        return outcome;
      },
    };
  });
  return () => {
    if (refusals === undefined) throw new Error('The refusals are there once the tests run');
    return refusals;
  };
}
