import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { addDays, projectLimits } from '@plumbline/shared/contracts';

/** What comes and goes in a project, as the user's party sees it. */
export const GetCashFlow = graphql(`
  query GetCashFlow($projectId: ID!, $from: Date!, $to: Date!) {
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
    cashFlow(projectId: $projectId, from: $from, to: $to) {
      __typename
      entries {
        __typename
        id
        date
        direction
        state
        amountCents
        title
        requestId
        requestNumber
        contractId
      }
    }
  }
`);

type CashFlow = NonNullable<ResultOf<typeof GetCashFlow>['cashFlow']>;
/** Money that came or went, or is expected to. */
export type CashEntry = CashFlow['entries'][number];

/** Every day that the product knows. */
export const everyDay = { from: projectLimits.firstDay, to: projectLimits.lastDay } as const;

/** An expected payment on another day, in the user's mind only. */
export interface Move {
  readonly id: string;
  readonly days: number;
}

/** The entries with one of them moved. */
export const withMove = (entries: readonly CashEntry[], move: Move | undefined) =>
  entries.map((entry) =>
    entry.id === move?.id ? { ...entry, date: addDays(entry.date, move.days) } : entry,
  );
