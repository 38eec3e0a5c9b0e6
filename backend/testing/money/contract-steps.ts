import { changeOrderVerbs, contractVerbs } from '../../../shared/contracts/money-verbs.ts';
import { accountsOf, type MoneyModel } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep } from './step.ts';

/** Change orders, and the end of a contract. */
export function createContractSteps(picker: Picker, model: MoneyModel, contractId: string) {
  const { integer, oneOf, rarely, standingOf } = picker;
  return {
    propose: (who, lineIds) => {
      const me = standingOf(who);
      const place = integer(model.lines.length);
      const line = model.lines[place];
      const isLess = integer(2) === 0 && line !== undefined;
      const unbilled = line ? line.scheduled - line.completed - line.stored : 0;
      const cents = isLess
        ? -(integer(unbilled + 1) + (rarely() ? unbilled + 1 : 1))
        : integer(90_000) + 1;
      const lines = [
        isLess
          ? { lineId: lineIds[place], scheduledCents: cents }
          : { text: 'Extra', costCode: '22', scheduledCents: cents },
      ];
      return {
        who,
        command: 'propose_change_order',
        document: null,
        values: [contractId, 'Found on the site.', { json: lines }],
        isAllowed:
          Boolean(me && contractVerbs(me, model.state).proposeChange) &&
          -cents <= (isLess ? unbilled : 0),
        apply: (id) => {
          const party = me?.kind === 'GC' ? 'gc' : 'other';
          model.changes.push({
            id,
            state: 'PROPOSED',
            party,
            lines: [{ line: isLess ? place : null, cents }],
          });
        },
      };
    },
    answer: (who) => {
      const change = oneOf(model.changes.filter(({ state }) => state === 'PROPOSED' || rarely()));
      const me = standingOf(who);
      const accept = integer(3) > 0;
      const isMine = change?.party === (me?.kind === 'GC' ? 'gc' : 'other');
      const may = change && me && changeOrderVerbs(me, { state: change.state, isMine }).answer;
      const isPossible = change?.lines.every(({ line, cents }) => {
        const lowered = line === null ? undefined : model.lines[line];
        return !lowered || lowered.scheduled + cents >= lowered.completed + lowered.stored;
      });
      return {
        who,
        command: 'answer_change_order',
        document: ['change_orders', change?.id ?? '0'],
        values: [accept, accept || rarely() ? null : 'Part of the contract already.', null],
        isAllowed: Boolean(may && (!accept || (isPossible && model.state === 'SIGNED'))),
        apply: () => {
          if (!change) return;
          change.state = accept ? 'APPROVED' : 'DECLINED';
          if (!accept) return;
          for (const { line, cents } of change.lines) {
            const lowered = line === null ? undefined : model.lines[line];
            if (lowered) lowered.scheduled += cents;
            else model.lines.push({ scheduled: cents, completed: 0, stored: 0 });
          }
        },
      };
    },
    withdraw: (who) => {
      const change = oneOf(model.changes.filter(({ state }) => state === 'PROPOSED' || rarely()));
      const me = standingOf(who);
      const isMine = change?.party === (me?.kind === 'GC' ? 'gc' : 'other');
      return {
        who,
        command: 'withdraw_change_order',
        document: ['change_orders', change?.id ?? '0'],
        values: [],
        isAllowed: Boolean(
          change && me && changeOrderVerbs(me, { state: change.state, isMine }).withdraw,
        ),
        apply: () => {
          if (change) change.state = 'WITHDRAWN';
        },
      };
    },
    setCodes: (who, lineIds) => {
      const me = standingOf(who);
      const json = [{ id: oneOf(lineIds), costCode: ['22', ''][integer(2)] }];
      return {
        who,
        command: 'set_cost_codes',
        document: ['contracts', contractId],
        values: [{ json }],
        isAllowed: Boolean(me && contractVerbs(me, model.state).setCodes),
        // No amount changes.
        apply: () => undefined,
      };
    },
    close: (who) => {
      const me = standingOf(who);
      const { committed, paid } = accountsOf(model);
      return {
        who,
        command: 'close_contract',
        document: ['contracts', contractId],
        values: [],
        isAllowed: Boolean(
          me &&
          contractVerbs(me, model.state).close &&
          committed === paid &&
          !model.changes.some(({ state }) => state === 'PROPOSED') &&
          !model.orders.some(({ state }) => ['ISSUED', 'SUBMITTED', 'RETURNED'].includes(state)) &&
          !model.requests.some(({ state }) => state === 'SUBMITTED' || state === 'RETURNED') &&
          model.payments.every(
            ({ state, isAcknowledged }) => state !== 'SUCCEEDED' || isAcknowledged,
          ),
        ),
        apply: () => {
          model.state = 'CLOSED';
        },
      };
    },
  } satisfies Record<string, MakeStep>;
}
