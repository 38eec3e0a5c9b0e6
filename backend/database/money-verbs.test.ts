import { beforeAll, expect, it } from '@jest/globals';
import type { ContractStanding } from '../../shared/contracts/money-verbs.ts';
import { createAttempts } from '../testing/attempt-all.ts';
import { createMoney } from '../testing/money-cast.ts';
import { changeOrderCases } from '../testing/money-cases/change-order-cases.ts';
import { contractCases } from '../testing/money-cases/contract-cases.ts';
import type { MoneyCase } from '../testing/money-cases/money-case.ts';
import { paymentCases } from '../testing/money-cases/payment-cases.ts';
import { requestCases } from '../testing/money-cases/request-cases.ts';
import { workCases } from '../testing/money-cases/work-cases.ts';
import { createDocuments, sides, type Side } from '../testing/money-documents.ts';
import { cast, people, type Person } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';

const project = useCast();
const cases: (MoneyCase & { readonly side: Side })[] = [];

let attempt: Awaited<ReturnType<typeof createAttempts>>;

beforeAll(async () => {
  attempt = await createAttempts(project());
  const money = createMoney(project());
  for (const side of ['plumbing', 'client'] as const) {
    const room = {
      cast: project(),
      money,
      side,
      documents: createDocuments(project(), money, side),
    };
    for (const make of [contractCases, changeOrderCases, requestCases, paymentCases, workCases]) {
      cases.push(...(await make(room)).map((found) => ({ ...found, side })));
    }
  }
  expect(await money.differences()).toEqual([]);
});

const kinds = {
  gc: 'GC',
  plumbing: 'SUBCONTRACTOR',
  roofing: 'SUBCONTRACTOR',
  client: 'CLIENT',
} as const;

/** What a person is in the contracts between two parties; null where they see none of them. */
function standingOf(name: Person, side: Side): ContractStanding | null {
  const place = cast[name];
  if (place === null) return null;
  const { payer, payee } = sides[side];
  if (place.party !== payer && place.party !== payee) return null;
  return {
    kind: kinds[place.party],
    place: place.party === payer ? 'PAYER' : 'PAYEE',
    rights: place.rights,
  };
}

it.each(people)('lets %s do what the verbs say, in every state of every document', async (name) => {
  const calls = cases.map(({ call }) => call);
  const outcomes = await attempt(name, calls);
  const wrong = cases.flatMap(({ side, what, outcome }, index) => {
    const me = standingOf(name, side);
    const expected = me === null ? 'NOT_FOUND' : outcome(me, name);
    const found = outcomes[index]?.split(' ')[0];
    return found === expected ? [] : [`${side}, ${what}: ${found}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(300);
});
