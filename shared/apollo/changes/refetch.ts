import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { withAsMany } from '../as-many.ts';
import { toFailure } from '../failure.ts';
import type { Change } from './change.ts';

/**
 * The fields of the API that a change concerns. Deleted projects are read with each visit: a restored
 * one stays in the list as long as it is shown.
 */
const fieldsOf = new Map([
  ['PROJECT', ['project', 'projects']],
  ['PEOPLE', ['parties']],
  [
    'MONEY',
    [
      'contracts',
      'contract',
      'paymentRequest',
      'budget',
      'cashFlow',
      'ledger',
      'ledgerCheck',
      'money',
      'needsMe',
      'project',
    ],
  ],
  ['WORK', ['workOrders', 'workOrder', 'myWorkOrders']],
  ['FILES', ['files']],
  ['NEEDS', ['needsMe', 'project']],
  ['PROJECTS', ['project', 'projects', 'needsMe']],
  ['INVITATIONS', ['invitations', 'needsMe']],
  // Told to the user; what to read again comes as a kind of its own.
  ['ACCESS', []],
]);

/** Changes that come closer together are fetched at once. */
const GAP_MS = 250;
/** How soon what got no answer is fetched once more: each time after twice as long, up to the longest. */
const SOONEST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * Fetches again what a page shows when it has changed. Results go through the cache; a failure
 * leaves what is shown, and where no answer came it is fetched once more: nothing else would.
 */
export function createRefetch(client: ApolloClient) {
  const pending: Change[] = [];
  const unanswered: Change[] = [];
  let isRunning = false;
  let waitMs = SOONEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    isRunning = true;
    while (pending.length > 0) {
      const changes = pending.splice(0);
      const queries = [...client.getObservableQueries('active')].filter((query) =>
        changes.some((change) => concerns(query, change)),
      );
      const answers = await Promise.allSettled(queries.map(fetchAgain));
      if (answers.some(hasNoAnswer)) fetchLater(changes);
      else if (queries.length > 0) waitMs = SOONEST_MS;
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    }
    isRunning = false;
  }

  function fetchLater(changes: readonly Change[]) {
    unanswered.push(...changes);
    clearTimeout(timer);
    timer = setTimeout(() => {
      waitMs = Math.min(2 * waitMs, LONGEST_MS);
      add(...unanswered.splice(0));
    }, waitMs);
  }

  /** Fetches what the changes concern. */
  function add(...changes: readonly Change[]) {
    pending.push(...changes);
    if (!isRunning) void run();
  }

  function fetchAgain(query: ObservableQuery) {
    return client.query({
      query: query.query,
      variables: withAsMany(query),
      fetchPolicy: 'network-only',
    });
  }

  /** Drops the changes and repeats that still wait. */
  function clear() {
    clearTimeout(timer);
    unanswered.splice(0);
    pending.splice(0);
  }

  return { add, clear };
}

const hasNoAnswer = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' && toFailure(answer.reason).kind === 'unavailable';

/** A kind that this version does not know may concern anything. */
function concerns(query: ObservableQuery, { projectId, kinds }: Change): boolean {
  const variables: Record<string, unknown> = query.variables;
  const names = rootFields(query);
  // The id of a document says nothing of its project.
  const { projectId: ofProject = names.includes('project') ? variables['id'] : undefined } =
    variables;
  if (projectId !== null && ofProject !== undefined && ofProject !== projectId) return false;
  return kinds.some((kind) => {
    const fields = fieldsOf.get(kind);
    return !fields || names.some((name) => fields.includes(name));
  });
}

function rootFields({ query }: ObservableQuery): string[] {
  const operation = query.definitions.find((definition) => 'operation' in definition);
  if (!operation || !('selectionSet' in operation)) return [];
  return operation.selectionSet.selections.flatMap((field) =>
    'name' in field ? [field.name.value] : [],
  );
}
