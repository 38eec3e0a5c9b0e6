import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';
import { WITHOUT_CODE } from './cost-codes.ts';

/** The general contractor's budget of a project, and their costs outside of contracts. */
export const GetBudget = graphql(`
  query GetBudget($projectId: ID!) {
    project(id: $projectId) {
      __typename
      id
      title
    }
    parties(projectId: $projectId) {
      __typename
      id
      kind
      name
    }
    budget(projectId: $projectId) {
      __typename
      id
      version
      myRights
      lines {
        __typename
        costCode
        text
        plannedCents
        committedCents
        approvedCents
        paidCents
        ownCostCents
        leftCents
      }
      costs {
        __typename
        id
        version
        costCode
        text
        amountCents
        date
        createdBy
        reversesId
        isReversed
        receipt {
          __typename
          id
          name
          type
          bucket
          path
        }
      }
    }
  }
`);

export const PlanBudget = graphql(
  `
    mutation PlanBudget($input: BudgetInput!, $key: ID!) {
      planBudget(input: $input, key: $key) {
        __typename
        ... on Budget {
          lines {
            __typename
            costCode
            text
            plannedCents
          }
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RecordCost = graphql(
  `
    mutation RecordCost($input: CostInput!, $key: ID!) {
      recordCost(input: $input, key: $key) {
        __typename
        ... on Cost {
          isReversed
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const ReverseCost = graphql(
  `
    mutation ReverseCost($id: ID!, $key: ID!) {
      reverseCost(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export type Budget = NonNullable<ResultOf<typeof GetBudget>['budget']>;
export type BudgetLine = Budget['lines'][number];
export type Cost = Budget['costs'][number];

/** The badge of a cost that was taken back. */
export const REVERSED = 'Reversed';

/** The amounts of a budget's lines in all. */
export function totalsOf(lines: readonly BudgetLine[]) {
  const sum = (name: Exclude<keyof BudgetLine, '__typename' | 'costCode' | 'text'>) =>
    lines.reduce((total, line) => total + line[name], 0);
  return {
    plannedCents: sum('plannedCents'),
    committedCents: sum('committedCents'),
    approvedCents: sum('approvedCents'),
    paidCents: sum('paidCents'),
    ownCostCents: sum('ownCostCents'),
    leftCents: sum('leftCents'),
  };
}

/** What a cost code is called: the code, and what it was planned for. */
export function nameOf({ costCode, text }: Pick<BudgetLine, 'costCode' | 'text'>): string {
  if (text !== '') return [costCode, text].filter(Boolean).join(' · ');
  return costCode === '' ? WITHOUT_CODE : `Cost code ${costCode}`;
}

/** The lines of a budget, what has no cost code last: it is the rest. */
export const restLast = (lines: readonly BudgetLine[]): readonly BudgetLine[] =>
  lines.toSorted((one, other) => Number(one.costCode === '') - Number(other.costCode === ''));
