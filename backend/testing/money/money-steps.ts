import type { Cast, Person } from '../people-cast.ts';
import type { Random } from '../random.ts';
import { createAgreementSteps } from './agreement-steps.ts';
import { createContractSteps } from './contract-steps.ts';
import { createCostSteps } from './cost-steps.ts';
import { createDecisionSteps } from './decision-steps.ts';
import type { MoneyModel } from './money-model.ts';
import { createPicker } from './picker.ts';
import { createRequestSteps } from './request-steps.ts';
import { createWorkSteps } from './work-steps.ts';
import type { MakeStep, Step } from './step.ts';

const actors: readonly Person[] = [
  'owner',
  'approver',
  'payer',
  'clerk',
  'plumber',
  'apprentice',
  'roofer',
  'client',
  'removed',
  'stranger',
];

/** Of each step: the cast is ten persons, and few of them may do what comes next. */
const ATTEMPTS = 150;

interface Course {
  /** Commands that have succeeded: the others come first. */
  readonly seen: ReadonlySet<string>;
  /** Straight from the agreement to the last payment. */
  readonly isPlain: boolean;
}

/** Makes steps for the contract with this id, most of them allowed. */
export function createSteps(
  random: Random,
  model: MoneyModel,
  contractId: string,
  project: Cast,
  { seen, isPlain }: Course,
) {
  const picker = createPicker(random, model);
  const requests = createRequestSteps(picker, model, contractId);
  const decisions = createDecisionSteps(picker, model);
  const contracts = createContractSteps(picker, model, contractId);
  const agreement = Object.values(createAgreementSteps(picker, model, contractId, project));
  const makers: readonly MakeStep[] = [
    ...Object.values(requests),
    ...Object.values(decisions),
    ...Object.values(contracts),
    ...agreement,
    ...Object.values(createCostSteps(picker, model, project.projectId)),
    // A client orders no work of the general contractor.
    ...(model.side === 'client' ? [] : Object.values(createWorkSteps(picker, model, contractId))),
  ];
  /** From the agreement to the last payment, whose last possible step comes first. */
  const path: readonly MakeStep[] = [
    ...agreement,
    ...[requests.save, requests.attach, requests.submit, requests.release],
    ...[decisions.decide, decisions.pay, decisions.acknowledge, contracts.close],
  ].toReversed();
  const oneOf = <T>(items: readonly T[]): T => items[random.integer(items.length)] as T;

  /** A step; five times out of six one that the rules allow, if the attempts find one. */
  return (lineIds: readonly string[]): Step => {
    const make = () => oneOf(isPlain ? path : makers)(oneOf(actors), lineIds);
    if (random.integer(6) === 0) return make();
    const steps =
      isPlain || random.integer(2) === 0
        ? path.flatMap((maker) => actors.map((who) => maker(who, lineIds)))
        : Array.from({ length: ATTEMPTS }, make);
    const allowed = steps.filter(({ isAllowed }) => isAllowed);
    return allowed.find(({ command }) => !seen.has(command)) ?? allowed[0] ?? make();
  };
}
