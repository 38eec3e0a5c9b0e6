import type { Person } from '../people-cast.ts';
import type { Random } from '../random.ts';
import { createContractSteps } from './contract-steps.ts';
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
  'removed',
  'stranger',
];

/** Makes steps for the contract with this id, most of them allowed. */
export function createSteps(random: Random, model: MoneyModel, contractId: string) {
  const picker = createPicker(random, model);
  const makers: readonly MakeStep[] = [
    ...Object.values(createRequestSteps(picker, model, contractId)),
    ...Object.values(createDecisionSteps(picker, model)),
    ...Object.values(createContractSteps(picker, model, contractId)),
    ...Object.values(createWorkSteps(picker, model, contractId)),
  ];
  const oneOf = <T>(items: readonly T[]): T => items[random.integer(items.length)] as T;

  /** A step; five times out of six one that the rules allow, if thirty attempts find one. */
  return (lineIds: readonly string[]): Step => {
    const make = () => oneOf(makers)(oneOf(actors), lineIds);
    let step = make();
    if (random.integer(6) === 0) return step;
    for (let attempt = 0; attempt < 30 && !step.isAllowed; attempt += 1) step = make();
    return step;
  };
}
