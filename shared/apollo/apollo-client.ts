import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { BaseHttpLink } from '@apollo/client/link/http';
import { map, tap } from 'rxjs';
import * as z from '@plumbline/shared/schema';
import type { ApiErrorCode } from '../contracts/index.ts';
import { inTime } from '../in-time.ts';
import { createCache } from './cache.ts';
import { answerToFirst } from './first-request.ts';
import { MalformedAnswerError } from './malformed-answer.ts';

export interface ApolloClientOptions {
  /** The absolute address of the GraphQL API. */
  readonly graphqlUrl: string;
  /** @returns null without a session */
  readonly getAccessToken: () => Promise<string | null>;
  /** Called when the API refuses the token of a session, which may have ended. */
  readonly onTokenRefused?: () => void;
  /** How long the API may take to answer, in milliseconds. */
  readonly answerLimitMs?: number;
}

/** Creates the page's one GraphQL client. */
export function createApolloClient({
  graphqlUrl,
  getAccessToken,
  onTokenRefused,
  answerLimitMs = 15_000,
}: ApolloClientOptions): ApolloClient {
  const authorization = new SetContextLink(() =>
    authorizationOf(() => inTime(getAccessToken(), answerLimitMs)),
  );

  // The body is operation name, variables and query (specification, section 7): `HttpLink` would
  // add the name of its library.
  const http = new BaseHttpLink({
    uri: graphqlUrl,
    // Without a time limit, a page would show its loading state for ever if the API never answers.
    fetch: async (input, init) => {
      const signal = limit(init?.signal, answerLimitMs);
      return (await answerToFirst(init, signal)) ?? fetch(input, { ...init, signal });
    },
  });

  const noteRefusals = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.some(isRefusal)) onTokenRefused?.();
      }),
    ),
  );

  return new ApolloClient({
    link: ApolloLink.from([authorization, noteRefusals, checkAnswers, http]),
    cache: createCache(),
  });
}

/** A GraphQL response (section 7.1): data, or the errors that prevented it. */
const answerSchema = z.union([
  z.object({ data: z.looseObject({}) }),
  z.object({ errors: z.array(z.unknown()).check(z.minLength(1)) }),
]);

const refusalSchema = z.object({
  extensions: z.object({ code: z.literal('UNAUTHENTICATED' satisfies ApiErrorCode) }),
});

/**
 * Fails on JSON that is no GraphQL response, for example from a proxy. Apollo would take it for a
 * response without data, and the page would show nothing.
 */
const checkAnswers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((answer) => {
      if (!answerSchema.safeParse(answer).success) {
        throw new MalformedAnswerError();
      }
      // The API refused a request without a token. The session itself may still be valid.
      if (
        operation.getContext()['isSessionUnreadable'] === true &&
        answer.errors?.some(isRefusal)
      ) {
        throw new Error('Your session could not be verified right now. Try again in a moment.');
      }
      return answer;
    }),
  ),
);

const isRefusal = (error: unknown) => refusalSchema.safeParse(error).success;

function limit(signal: AbortSignal | null | undefined, milliseconds: number): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, late]) : late;
}

interface Authorization {
  readonly headers: { readonly authorization?: string };
  /** Whether reading the session failed. */
  readonly isSessionUnreadable?: boolean;
}

/** A bearer token; empty without a session; no header if reading fails (specification, section 7). */
async function authorizationOf(
  getAccessToken: () => Promise<string | null>,
): Promise<Authorization> {
  try {
    const token = await getAccessToken();
    return { headers: { authorization: token === null ? '' : `Bearer ${token}` } };
  } catch (error) {
    console.error('A request is sent without the session, which could not be read:', error);
    return { headers: {}, isSessionUnreadable: true };
  }
}
