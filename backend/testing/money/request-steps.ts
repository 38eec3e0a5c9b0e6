import { contractVerbs, requestVerbs } from '../../../shared/contracts/money-verbs.ts';
import { accountsOf, isOpen, type MoneyModel, scheduledNow } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep } from './step.ts';

/** What the payee does with requests. */
export function createRequestSteps(picker: Picker, model: MoneyModel, contractId: string) {
  const { integer, rarely, ask, fits, amountsOf, toJson, requestFacts, standingOf } = picker;
  return {
    save: (who, lineIds) => {
      const open = model.requests.find(isOpen);
      const asked = ask(null);
      const me = standingOf(who);
      const may = open
        ? me && requestVerbs(me, requestFacts(open, who), null).save
        : me && contractVerbs(me, model.state).request;
      const { due, held } = amountsOf(asked);
      return {
        who,
        command: 'save_payment_request',
        document: open ? ['payment_requests', open.id] : null,
        values: [...(open ? [] : [null, null]), contractId, '2026-11-30', toJson(lineIds, asked)],
        isAllowed: Boolean(may) && model.state === 'SIGNED' && fits(asked, () => undefined),
        apply: (id) => {
          if (!open) {
            model.requests.push({
              id,
              state: 'DRAFT',
              asked,
              due,
              held,
              decidedBy: null,
              hasWaiver: false,
              isSubmitted: false,
            });
            return;
          }
          Object.assign(open, {
            asked,
            due,
            held,
            hasWaiver: open.hasWaiver && open.due === due,
          });
        },
      };
    },
    attach: (who) => {
      const request = model.requests.find(isOpen);
      const me = standingOf(who);
      return {
        who,
        command: 'attach_waiver',
        document: ['payment_requests', request?.id ?? '0'],
        values: ['I waive my claims to this amount.', '2026-11-30', null],
        isAllowed: Boolean(
          request && me && requestVerbs(me, requestFacts(request, who), null).attachWaiver,
        ),
        apply: () => {
          if (request) request.hasWaiver = true;
        },
      };
    },
    submit: (who) => {
      const request = model.requests.find(isOpen);
      const me = standingOf(who);
      const may = request && me && requestVerbs(me, requestFacts(request, who), null).submit;
      return {
        who,
        command: 'submit_payment_request',
        document: ['payment_requests', request?.id ?? '0'],
        values: [],
        isAllowed: Boolean(
          may &&
          request.due + request.held > 0 &&
          (request.hasWaiver || !model.asksForWaiver) &&
          // A change order may have lowered a line since.
          (request.asked ?? []).every(
            ([completed, stored], place) =>
              completed + stored <= (model.lines[place]?.scheduled ?? 0),
          ),
        ),
        apply: () => {
          if (request)
            Object.assign(request, { state: 'SUBMITTED', isSubmitted: true, decidedBy: null });
        },
      };
    },
    withdraw: (who) => {
      const request = model.requests.find(isOpen);
      const me = standingOf(who);
      return {
        who,
        command: 'withdraw_payment_request',
        document: ['payment_requests', request?.id ?? '0'],
        values: [],
        isAllowed: Boolean(
          request && me && requestVerbs(me, requestFacts(request, who), null).withdraw,
        ),
        apply: () => {
          if (!request) return;
          const scheduled = scheduledNow(model);
          Object.assign(request, { state: 'WITHDRAWN', hasWaiver: false, scheduled });
        },
      };
    },
    release: (who) => {
      const me = standingOf(who);
      const { retained } = accountsOf(model);
      const part = integer(2) === 0 ? retained : integer(retained + 1) + 1;
      const cents = part + (rarely() ? retained + 1 : 0);
      return {
        who,
        command: 'release_retainage',
        document: null,
        values: [contractId, cents],
        isAllowed:
          Boolean(me && contractVerbs(me, model.state).releaseRetainage) &&
          cents > 0 &&
          cents <= retained &&
          !model.requests.some(isOpen),
        apply: (id) => {
          model.requests.push({
            id,
            state: 'SUBMITTED',
            asked: null,
            due: cents,
            held: 0,
            decidedBy: null,
            hasWaiver: false,
            isSubmitted: true,
          });
        },
      };
    },
  } satisfies Record<string, MakeStep>;
}
