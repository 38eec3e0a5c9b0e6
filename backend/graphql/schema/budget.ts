import { builder } from '../builder.ts';
import type { BudgetLineRow, BudgetRow, CostRow } from '../money/project-rows.ts';
import { Right } from './people.ts';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars.ts';
import { Upload } from './upload.ts';

const BudgetLine = builder.objectRef<BudgetLineRow>('BudgetLine').implement({
  description: 'What is planned for a cost code, and what has become of it.',
  fields: (field) => ({
    costCode: field.exposeString('costCode', { nullable: false }),
    text: field.exposeString('text', { nullable: false }),
    plannedCents: field.expose('plannedCents', { type: CentsScalar, nullable: false }),
    committedCents: field.expose('committedCents', {
      type: CentsScalar,
      description: 'Lines of signed contracts that the general contractor pays.',
      nullable: false,
    }),
    approvedCents: field.expose('approvedCents', { type: CentsScalar, nullable: false }),
    paidCents: field.expose('paidCents', { type: CentsScalar, nullable: false }),
    ownCostCents: field.expose('ownCostCents', { type: CentsScalar, nullable: false }),
    leftCents: field.expose('leftCents', {
      type: CentsScalar,
      description: 'Planned, less what is committed and own cost; may be below zero.',
      nullable: false,
    }),
  }),
});

/** A cost that the general contractor paid outside of contracts. */
export const Cost = builder.objectRef<CostRow>('Cost').implement({
  description: 'A cost that the general contractor paid outside of contracts.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    projectId: field.exposeID('projectId', { nullable: false }),
    costCode: field.exposeString('costCode', { nullable: false }),
    text: field.exposeString('text', { nullable: false }),
    amountCents: field.expose('amountCents', {
      type: CentsScalar,
      description: 'Below zero where it reverses another.',
      nullable: false,
    }),
    date: field.expose('date', { type: DateScalar, nullable: false }),
    receipt: field.expose('receipt', { type: Upload, nullable: true }),
    createdAt: field.expose('createdAt', { type: DateTimeScalar, nullable: false }),
    createdBy: field.exposeString('createdBy', { nullable: false }),
    reversesId: field.exposeID('reversesId', { nullable: true }),
    isReversed: field.exposeBoolean('isReversed', { nullable: false }),
  }),
});

/** The general contractor's budget of a project. */
export const Budget = builder.objectRef<BudgetRow>('Budget').implement({
  description: "The general contractor's budget of a project.",
  fields: (field) => ({
    id: field.exposeID('id', { description: 'The id of the project.', nullable: false }),
    version: field.exposeInt('version', { description: '0 until it is planned.', nullable: false }),
    myRights: field.expose('myRights', { type: [Right], nullable: false }),
    lines: field.expose('lines', {
      type: [BudgetLine],
      description: 'As they are planned, then cost codes that are not planned.',
      nullable: false,
    }),
    costs: field.expose('costs', {
      type: [Cost],
      description: 'The latest first.',
      nullable: false,
    }),
  }),
});
