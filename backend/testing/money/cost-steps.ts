import type { Person } from '../people-cast.ts';
import type { MoneyModel } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep } from './step.ts';

/** What the general contractor spends besides contracts. */
export function createCostSteps(picker: Picker, { costs }: MoneyModel, projectId: string) {
  const { integer, oneOf, rarely, standingOf } = picker;
  const maySpend = (who: Person) => {
    const me = standingOf(who);
    return me?.kind === 'GC' && me.rights.includes('PAY');
  };
  return {
    record: (who) => {
      const cents = rarely() ? 0 : 1 + integer(50_000);
      return {
        who,
        command: 'record_cost',
        document: null,
        values: [projectId, '22', 'Crane', cents, '2026-11-20', null],
        isAllowed: maySpend(who) && cents > 0,
        apply: (id) => void costs.push({ id, cents, isReversed: false }),
      };
    },
    reverse: (who) => {
      const cost = oneOf(costs);
      return {
        who,
        command: 'reverse_cost',
        document: null,
        values: [cost?.id ?? '0'],
        isAllowed: maySpend(who) && cost !== undefined && !cost.isReversed && cost.cents > 0,
        apply: (id) => {
          if (!cost) return;
          cost.isReversed = true;
          costs.push({ id, cents: -cost.cents, isReversed: false });
        },
      };
    },
  } satisfies Record<string, MakeStep>;
}
