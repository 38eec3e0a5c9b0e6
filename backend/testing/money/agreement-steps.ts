import { contractVerbs } from '../../../shared/contracts/money-verbs.ts';
import { sides } from '../money-documents.ts';
import type { Cast } from '../people-cast.ts';
import type { Random } from '../random.ts';
import type { MoneyModel } from './money-model.ts';
import type { Picker } from './picker.ts';
import type { MakeStep } from './step.ts';

/** What a contract is agreed on. */
export function chooseTerms({ integer }: Pick<Random, 'integer'>) {
  const amounts = Array.from({ length: 1 + integer(4) }, () => 1 + integer(300_000));
  return {
    retainageBp: [0, 500, 1000, 10_000, integer(10_001)][integer(5)] ?? 0,
    asksForWaiver: integer(3) === 0,
    secondApprovalAboveCents: integer(2) === 0 ? integer(200_000) : null,
    lines: amounts.map((scheduled) => ({ scheduled, completed: 0, stored: 0 })),
  };
}

/** How a contract comes about. */
export function createAgreementSteps(
  picker: Picker,
  model: MoneyModel,
  contractId: string,
  { projectId, parties }: Pick<Cast, 'projectId' | 'parties'>,
) {
  const { integer, standingOf } = picker;
  const { payer, payee } = sides[model.side];
  return {
    save: (who) => {
      const me = standingOf(who);
      const { lines, ...terms } = chooseTerms(picker);
      const scheduled = lines.map((line, place) => ({
        text: `Line ${place}`,
        scheduledCents: line.scheduled,
      }));
      return {
        who,
        command: 'save_contract',
        document: ['contracts', contractId],
        values: [
          ...[projectId, parties[payer], parties[payee], 'Pipes', terms.retainageBp, 30],
          ...[terms.asksForWaiver, terms.secondApprovalAboveCents, { json: scheduled }],
        ],
        isAllowed: Boolean(me && contractVerbs(me, model.state).save),
        apply: () => {
          Object.assign(model, terms, { state: 'DRAFT' });
          model.lines.splice(0, model.lines.length, ...lines);
        },
      };
    },
    offer: (who) => {
      const me = standingOf(who);
      return {
        who,
        command: 'offer_contract',
        document: ['contracts', contractId],
        values: [],
        isAllowed: Boolean(me && contractVerbs(me, model.state).offer),
        apply: () => {
          model.state = 'OFFERED';
        },
      };
    },
    answer: (who) => {
      const me = standingOf(who);
      const accept = integer(4) > 0;
      const reason = [null, 'Too little time', ' '][integer(3)] ?? null;
      return {
        who,
        command: 'answer_contract',
        document: ['contracts', contractId],
        values: [accept, reason],
        isAllowed: Boolean(
          me &&
          contractVerbs(me, model.state).answer &&
          (reason === null || (!accept && reason.trim() !== '')),
        ),
        apply: () => {
          model.state = accept ? 'SIGNED' : 'DECLINED';
        },
      };
    },
  } satisfies Record<string, MakeStep>;
}
