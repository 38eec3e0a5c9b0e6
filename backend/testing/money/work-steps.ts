import { randomUUID } from 'node:crypto';
import { workOrderVerbs, workVerbs } from '../../../shared/contracts/work-verbs.ts';
import { laborCents, materialCents } from '../../../shared/contracts/work-orders.ts';
import type { Person } from '../people-cast.ts';
import type { ModelOrder, MoneyModel } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep, Step } from './step.ts';

type Verb = keyof ReturnType<typeof workOrderVerbs>;

/** Orders of work and extras, which become change orders. */
export function createWorkSteps(picker: Picker, model: MoneyModel, contractId: string) {
  const { integer, oneOf, rarely, standingOf } = picker;
  const isSigned = () => model.state === 'SIGNED';
  const nextNumber = () => 1 + Math.max(0, ...model.orders.map(({ number }) => number ?? 0));

  const may = (who: Person, verb: Verb, order: ModelOrder | undefined) => {
    const me = standingOf(who);
    if (!me || !order) return false;
    return workOrderVerbs({ side: me.place, myRights: me.rights }, order)[verb];
  };
  /** An order for which the verb is worth a try. */
  const pick = (who: Person, verb: Verb) =>
    oneOf(model.orders.filter((order) => may(who, verb, order) || rarely()));

  /** Entries of an extra, and what they come to. */
  function price() {
    const [minutes, rateCents, amountCents] = [1 + integer(900), 1 + integer(9000), integer(9000)];
    const [quantityHundredths, unitPriceCents] = [1 + integer(900), 1 + integer(900)];
    const counted = { text: 'Pipe', quantityHundredths, unit: 'feet', unitPriceCents };
    const priced = [
      [{ text: 'Hours', minutes, rateCents }, laborCents(minutes, rateCents)],
      [{ text: 'Pump', amountCents }, amountCents],
      [counted, materialCents(quantityHundredths, unitPriceCents)],
    ] as const;
    const kept = priced.filter(
      ([{ text }, cents]) => (text !== 'Pump' || cents > 0) && integer(3) > 0,
    );
    return {
      entries: kept.map(([entry]) => entry),
      cents: kept.reduce((total, [, cents]) => total + cents, 0),
      isKept: kept.every(([, cents]) => cents > 0),
    };
  }

  const ofOrder = (
    who: Person,
    command: string,
    order: ModelOrder | undefined,
    step: Pick<Step, 'values' | 'isAllowed'> & { readonly apply: (order: ModelOrder) => void },
  ): Step => ({
    who,
    command,
    document: ['work_orders', order?.id ?? randomUUID()],
    values: step.values,
    isAllowed: step.isAllowed,
    apply: () => {
      if (order) step.apply(order);
    },
  });

  return {
    issue: (who) => {
      const me = standingOf(who);
      return {
        who,
        command: 'issue_work_order',
        document: null,
        values: [null, contractId, 'Move the pipe\nbehind the wall', null, '2026-12-01'],
        isAllowed: Boolean(me && workVerbs(me, model.state).issue),
        apply: (id) => {
          const number = nextNumber();
          model.orders.push({ id, kind: 'ORDERED', state: 'ISSUED', number, cents: 0 });
        },
      };
    },
    saveExtra: (who) => {
      const me = standingOf(who);
      const { entries, cents, isKept } = price();
      const words = [contractId, 'Rock in the shaft', 'Basement', { json: entries }];
      const known = integer(3) === 0 ? pick(who, 'save') : undefined;
      if (known) {
        return ofOrder(who, 'save_extra', known, {
          values: words,
          isAllowed: isSigned() && may(who, 'save', known) && isKept,
          apply: (order) => void Object.assign(order, { cents }),
        });
      }
      return {
        who,
        command: 'save_extra',
        document: null,
        values: [randomUUID(), null, ...words],
        isAllowed: Boolean(me && workVerbs(me, model.state).saveExtra) && isKept,
        apply: (id) => {
          model.orders.push({ id, kind: 'EXTRA', state: 'DRAFT', number: null, cents });
        },
      };
    },
    submitOrder: (who) => {
      const order = pick(who, 'submit');
      const isPriced = order?.kind === 'ORDERED' || (order?.cents ?? 0) > 0;
      return ofOrder(who, 'submit_work_order', order, {
        values: [integer(2) === 0 ? null : 'Done, see the photos.'],
        isAllowed: isSigned() && may(who, 'submit', order) && isPriced,
        apply: (found) => {
          found.state = 'SUBMITTED';
          found.number ??= nextNumber();
        },
      });
    },
    withdrawOrder: (who) => {
      const order = integer(3) === 0 ? pick(who, 'withdraw') : undefined;
      return ofOrder(who, 'withdraw_work_order', order, {
        values: [],
        isAllowed: may(who, 'withdraw', order),
        apply: (found) => {
          const before = found.wasReturned ? 'RETURNED' : 'ISSUED';
          found.state = found.kind === 'EXTRA' ? 'DRAFT' : before;
        },
      });
    },
    decideOrder: (who) => {
      const order = pick(who, 'decide');
      const approve = integer(3) > 0;
      return ofOrder(who, 'decide_work_order', order, {
        values: [approve, approve ? null : 'The pipe still leaks.', null],
        isAllowed: may(who, 'decide', order),
        apply: (found) => {
          found.state = approve ? 'APPROVED' : 'RETURNED';
          found.wasReturned ||= !approve;
          if (approve && found.kind === 'EXTRA') {
            model.lines.push({ scheduled: found.cents, completed: 0, stored: 0 });
          }
        },
      });
    },
    cancelOrder: (who) => {
      const order = integer(3) === 0 ? pick(who, 'cancel') : undefined;
      return ofOrder(who, 'cancel_work_order', order, {
        values: ['Somebody else does it.'],
        isAllowed: may(who, 'cancel', order),
        apply: (found) => {
          found.state = 'CANCELLED';
        },
      });
    },
    removeExtra: (who) => {
      const order = integer(3) === 0 ? pick(who, 'remove') : undefined;
      return ofOrder(who, 'delete_extra', order, {
        values: [],
        isAllowed: may(who, 'remove', order),
        apply: (found) => void model.orders.splice(model.orders.indexOf(found), 1),
      });
    },
  } satisfies Record<string, MakeStep>;
}
