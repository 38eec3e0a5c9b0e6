import { paymentVerbs, requestVerbs } from '../../../shared/contracts/money-verbs.ts';
import { isOpen, type MoneyModel, scheduledNow } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep } from './step.ts';

/** What the payer decides, and what becomes of payments. */
export function createDecisionSteps(picker: Picker, model: MoneyModel) {
  const { integer, oneOf, rarely, ask, fits, amountsOf, toJson, requestFacts, standingOf } = picker;
  return {
    decide: (who, lineIds) => {
      const request = model.requests.find(isOpen);
      const me = standingOf(who);
      const approve = integer(5) > 0;
      // Lines that a change order has added since were not asked for.
      const less =
        request?.asked && integer(3) === 0
          ? ask(request.asked).slice(0, request.asked.length)
          : null;
      const certified = request?.asked ? (less ?? request.asked) : null;
      const may = request && me && requestVerbs(me, requestFacts(request, who), null).decide;
      const { due, held } = request?.asked
        ? amountsOf(certified)
        : { due: request?.due ?? 0, held: 0 };
      const isWithin = fits(certified, (place) => request?.asked?.[place]);
      return {
        who,
        command: 'decide_payment_request',
        document: ['payment_requests', request?.id ?? '0'],
        values: [
          approve,
          approve && !less ? null : 'The second floor is not done.',
          less ? toJson(lineIds, less) : null,
        ],
        isAllowed: Boolean(
          may &&
          (!approve || (isWithin && due + held > 0 && (request.hasWaiver || !model.asksForWaiver))),
        ),
        apply: () => {
          if (!request) return;
          request.decidedBy = who;
          if (!approve) {
            Object.assign(request, { state: 'RETURNED', hasWaiver: false });
            return;
          }
          const state = due === 0 ? 'PAID' : 'APPROVED';
          Object.assign(request, { state, due, held, scheduled: scheduledNow(model) });
          if (request.asked === null) model.released += due;
          certified?.forEach(([completed, stored], place) => {
            Object.assign(model.lines[place] ?? {}, { completed, stored });
          });
        },
      };
    },
    pay: (who) => {
      const request = oneOf(model.requests.filter(({ state }) => state === 'APPROVED' || rarely()));
      const me = standingOf(who);
      const facts = requestFacts(request, who);
      const paidOn = oneOf([null, '2026-11-02', '2199-12-31']) ?? null;
      return {
        who,
        command: 'start_payment',
        document: ['payment_requests', request?.id ?? '0'],
        values: ['CHECK', '1041', paidOn],
        isAllowed: Boolean(
          request &&
          me &&
          paidOn !== '2199-12-31' &&
          requestVerbs(me, facts, model.secondApprovalAboveCents).pay,
        ),
        apply: (id) => {
          if (request)
            model.payments.push({ id, request, state: 'STARTED', isAcknowledged: false });
        },
      };
    },
    acknowledge: (who) => {
      const payment = oneOf(model.payments);
      const me = standingOf(who);
      return {
        who,
        command: 'acknowledge_payment',
        document: null,
        values: [payment?.id ?? '0'],
        isAllowed: Boolean(payment && me && paymentVerbs(me, payment).acknowledge),
        apply: () => {
          if (payment) payment.isAcknowledged = true;
        },
      };
    },
    reverse: (who) => {
      const payment = oneOf(model.payments);
      const me = standingOf(who);
      return {
        who,
        command: 'reverse_payment',
        document: null,
        values: [payment?.id ?? '0', 'The check was lost.'],
        isAllowed: Boolean(payment && me && paymentVerbs(me, payment).reverse),
        apply: () => {
          if (payment) Object.assign(payment, { state: 'REVERSED' }).request.state = 'APPROVED';
        },
      };
    },
  } satisfies Record<string, MakeStep>;
}
