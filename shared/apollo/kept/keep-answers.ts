// By its shared name: Apollo's own names would put a second copy of it into this chunk.
import {
  type ApolloClient,
  ApolloLink,
  Observable,
  OperationTypeNode,
  toFailure,
} from '@plumbline/shared/apollo';
import { answerCache } from './answer-cache.ts';
import { bodyOf } from './asked.ts';

/** How long the API may take before the kept answer is shown, in milliseconds. */
const LIMIT_MS = 4000;
/** The same where the device is offline, or the last request got no answer. */
const SHORT_LIMIT_MS = 300;
/** How soon a page that shows kept answers asks again: each time after twice as long, up to the longest. */
const SOONEST_MS = 2000;
const LONGEST_MS = 30_000;

interface KeepOptions {
  readonly client: ApolloClient;
  /** Whether answers are kept for the page that is showing. */
  readonly isKept: () => boolean;
  /** The signed-in user's id. */
  readonly userId: () => string | undefined;
  /** Called with the time of the kept answer that is shown, or null after an answer of the API. */
  readonly onAnswer: (at: number | null) => void;
}

/** What a page has of a query's answer. */
interface Shown {
  readonly dataState: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Keeps the answers to the queries of kept pages, and gives them where the API cannot be reached or
 * takes long. Mutations and subscriptions are untouched, and so is a refusal of the API.
 * @returns what keeps the answers that a kept page shows without having asked: they were in Apollo's cache
 */
export function keepAnswers({ client, isKept, userId, onAnswer }: KeepOptions): () => void {
  let caches:
    | { readonly userId: string; readonly cache: ReturnType<typeof answerCache> }
    | undefined;
  let isCutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = SOONEST_MS;
  let askedAt = 0;

  const cacheOf = (id: string) => {
    if (caches?.userId !== id)
      caches = { userId: id, cache: answerCache(id, () => userId() === id) };
    return caches.cache;
  };

  const askAgain = () => {
    if (isCutOff) client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };

  function askLater() {
    // Where some are answered and others never in time, all of them are not asked for every two seconds.
    if (Date.now() - askedAt > 2 * LONGEST_MS) waitMs = SOONEST_MS;
    timer = setTimeout(() => {
      askedAt = Date.now();
      waitMs = Math.min(2 * waitMs, LONGEST_MS);
      askAgain();
    }, waitMs);
  }

  function note(at: number | null) {
    isCutOff = at !== null;
    clearTimeout(timer);
    if (isCutOff) askLater();
    onAnswer(at);
  }

  const keeping = new ApolloLink((operation, forward) => {
    const id = userId();
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    // A renewal keeps its answer itself, and no kept answer will do for it.
    const isRenewal = operation.getContext()['isRenewal'] === true;
    const isApart = isRenewal || operation.operationName === 'GetChanges';
    if (!isQuery || isApart || id === undefined) return forward(operation);
    if (!isKept()) {
      // Nothing on this page is a kept answer.
      if (isCutOff) note(null);
      return forward(operation);
    }
    const cache = cacheOf(id);
    const body = bodyOf(operation);
    return new Observable((observer) => {
      let isAnswered = false;

      const giveKept = async (error?: unknown) => {
        const kept = await cache.read(body);
        if (isAnswered || userId() !== id) return;
        if (kept) {
          isAnswered = true;
          note(kept.at);
          // A command has perhaps changed what the page has of it since.
          const shown = shownAnswers().find((answer) => answer.body === body);
          observer.next({ data: shown?.data ?? kept.data });
          observer.complete();
        } else if (error !== undefined) observer.error(error);
      };
      const isShort = isCutOff || !navigator.onLine;
      const limit = setTimeout(() => void giveKept(), isShort ? SHORT_LIMIT_MS : LIMIT_MS);

      const asked = forward(operation).subscribe({
        next(answer) {
          clearTimeout(limit);
          const { data } = answer;
          if (data && !answer.errors) {
            void cache.keep(body, data);
            note(null);
          }
          // It comes late, for a page that shows the kept answer.
          if (isAnswered && data && userId() === id) {
            client.writeQuery({ query: operation.query, variables: operation.variables, data });
          }
          if (!isAnswered) observer.next(answer);
          isAnswered = true;
        },
        error(error: unknown) {
          clearTimeout(limit);
          if (isAnswered) return;
          if (toFailure(error).kind === 'unavailable') void giveKept(error);
          else observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => {
        clearTimeout(limit);
        if (!isAnswered) asked.unsubscribe();
      };
    });
  });

  client.setLink(keeping.concat(client.link));
  addEventListener('online', askAgain);
  return function keepShown() {
    const id = userId();
    // While cut off, the cache may hold kept answers: they would count as new.
    if (id === undefined || isCutOff || !isKept()) return;
    for (const { body, data } of shownAnswers()) void cacheOf(id).keep(body, data);
  };

  /** The complete answers that Apollo's cache has for the queries of the page. */
  function shownAnswers() {
    return [...client.getObservableQueries('active')].flatMap((query) => {
      const shown: Shown = query.getCurrentResult();
      const { dataState, data } = shown;
      return dataState === 'complete' && data ? [{ body: bodyOf(query), data }] : [];
    });
  }
}
