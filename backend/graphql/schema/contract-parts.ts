import { contractStates } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { ContractLineRow, ContractPartyRow } from '../money/contract-rows.ts';
import { Role } from './people.ts';
import { CentsScalar } from './scalars.ts';

/** Where a contract stands. */
export const ContractState = builder.enumType('ContractState', {
  description: 'Where a contract stands.',
  values: namesOf(contractStates),
});

/** What a party is in a contract. */
export const ContractPlace = builder.enumType('ContractPlace', {
  description: 'What a party is in a contract.',
  values: ['PAYER', 'PAYEE'] as const,
});

/** A party of a contract. */
export const ContractParty = builder.objectRef<ContractPartyRow>('ContractParty').implement({
  description: 'A party of a contract.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    name: field.exposeString('name', { nullable: false }),
    kind: field.expose('kind', { type: Role, nullable: false }),
  }),
});

/** A line of the schedule of values. */
export const ContractLine = builder.objectRef<ContractLineRow>('ContractLine').implement({
  description: 'A line of the schedule of values.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    position: field.exposeInt('position', { nullable: false }),
    text: field.exposeString('text', { nullable: false }),
    costCode: field.exposeString('costCode', { nullable: false }),
    scheduledCents: field.expose('scheduledCents', {
      type: CentsScalar,
      description: 'What it is worth now, with change orders.',
      nullable: false,
    }),
    completedCents: field.expose('completedCents', {
      type: CentsScalar,
      description: 'Completed to date, as far as it was approved.',
      nullable: false,
    }),
    storedCents: field.expose('storedCents', {
      type: CentsScalar,
      description: 'Material that is stored, as far as it was approved.',
      nullable: false,
    }),
    changeOrderNumber: field.exposeInt('changeOrderNumber', {
      description: 'The change order that added it.',
      nullable: true,
    }),
  }),
});
