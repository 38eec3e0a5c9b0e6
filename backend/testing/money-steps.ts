import {
  changeOrderVerbs,
  contractVerbs,
  paymentVerbs,
  requestVerbs,
} from '../../shared/contracts/money-verbs.ts';
import {
  accountsOf,
  isOpen,
  keptBack,
  standingOf,
  workOf,
  type Asked,
  type ModelRequest,
  type MoneyModel,
} from './money-model.ts';
import type { Argument, Person } from './people-cast.ts';
import type { Random } from './random.ts';

/** A command of one person, whether the rules allow it, and what it does to the model. */
export interface Step {
  readonly who: Person;
  readonly command: string;
  /** The document whose version precedes `values`; null where the command takes none. */
  readonly document: readonly ['contracts' | 'change_orders' | 'payment_requests', string] | null;
  readonly values: readonly Argument[];
  readonly isAllowed: boolean;
  readonly apply: (id: string) => void;
}

const actors: readonly Person[] = [
  'owner',
  'approver',
  'payer',
  'clerk',
  'plumber',
  'apprentice',
  'roofer',
  'removed',
  'stranger',
];
const none = { id: '0', state: 'WITHDRAWN', asked: null, due: 0, held: 0 } as const;

/** Makes steps for a contract with this id whose lines have these ids, most of them allowed. */
export function createSteps({ integer }: Random, model: MoneyModel, contractId: string) {
  const oneOf = <T>(items: readonly T[]): T => items[integer(items.length)] as T;
  const rarely = () => integer(12) === 0;

  /** Amounts for each line from what is approved on; now and then one that is not allowed. */
  function ask(most: Asked): readonly (readonly [number, number])[] {
    return model.lines.map(({ scheduled, completed, stored }, place) => {
      const approved = completed + stored;
      const top = most?.[place] ? most[place][0] + most[place][1] : scheduled;
      const total =
        approved + integer(Math.max(0, top - approved) + 1) + (rarely() ? scheduled + 1 : 0);
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

  function requestFacts(request: ModelRequest | typeof none, who: Person) {
    const payment = model.payments.findLast((found) => found.request === request) ?? null;
    const kind: 'PROGRESS' | 'RETAINAGE' = request.asked === null ? 'RETAINAGE' : 'PROGRESS';
    const decidedByMe = 'decidedBy' in request && request.decidedBy === who;
    return { kind, state: request.state, dueCents: request.due, decidedByMe, payment };
  }

  const makers: Record<string, (who: Person, lineIds: readonly string[]) => Step> = {
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
            state: 'DRAFT',
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
        values: ['I waive my claims to this amount.', '2026-11-30'],
        isAllowed: Boolean(
          request && me && requestVerbs(me, requestFacts(request, who), null).attachWaiver,
        ),
        apply: () => void (request && (request.hasWaiver = true)),
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
        apply: () =>
          void (
            request &&
            Object.assign(request, { state: 'SUBMITTED', isSubmitted: true, decidedBy: null })
          ),
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
        apply: () =>
          void (request && Object.assign(request, { state: 'WITHDRAWN', hasWaiver: false })),
      };
    },
    release: (who) => {
      const me = standingOf(who);
      const { retained } = accountsOf(model);
      const cents = integer(retained + 1) + (rarely() ? retained + 1 : 1);
      return {
        who,
        command: 'release_retainage',
        document: null,
        values: [contractId, cents],
        isAllowed:
          Boolean(me && contractVerbs(me, model.state).releaseRetainage) &&
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
    decide: (who, lineIds) => {
      const request = model.requests.find(isOpen);
      const me = standingOf(who);
      const approve = integer(5) > 0;
      const less = request?.asked && integer(3) === 0 ? ask(request.asked) : null;
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
          approve ? null : 'The second floor is not done.',
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
          Object.assign(request, { state: due === 0 ? 'PAID' : 'APPROVED', due, held });
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
      const facts = requestFacts(request ?? none, who);
      return {
        who,
        command: 'start_payment',
        document: ['payment_requests', request?.id ?? '0'],
        values: ['CHECK', '1041'],
        isAllowed: Boolean(
          request && me && requestVerbs(me, facts, model.secondApprovalAboveCents).pay,
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
        apply: () => void (payment && (payment.isAcknowledged = true)),
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
          const party = me?.kind === 'GC' ? 'gc' : 'plumbing';
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
      const isMine = change?.party === (me?.kind === 'GC' ? 'gc' : 'plumbing');
      const may = change && me && changeOrderVerbs(me, { state: change.state, isMine }).answer;
      const isPossible = change?.lines.every(({ line, cents }) => {
        const lowered = line === null ? undefined : model.lines[line];
        return !lowered || lowered.scheduled + cents >= lowered.completed + lowered.stored;
      });
      return {
        who,
        command: 'answer_change_order',
        document: ['change_orders', change?.id ?? '0'],
        values: [accept],
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
          !model.changes.some(({ state }) => state === 'PROPOSED'),
        ),
        apply: () => void (model.state = 'CLOSED'),
      };
    },
  };

  /** A step; five times out of six one that the rules allow, if ten attempts find one. */
  return (lineIds: readonly string[]): Step => {
    const names = Object.keys(makers);
    const make = () => (makers[oneOf(names)] as (typeof makers)[string])(oneOf(actors), lineIds);
    let step = make();
    if (integer(6) === 0) return step;
    for (let attempt = 0; attempt < 30 && !step.isAllowed; attempt += 1) step = make();
    return step;
  };
}
