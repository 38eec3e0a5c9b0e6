import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { HttpBindings } from '@hono/node-server';
import { createYoga, type Plugin } from 'graphql-yoga';
import { Hono, type Context } from 'hono';
import { limitBody } from '../http/limit-body.ts';
import { leavePlace } from '../http/listen.ts';
import { cors } from 'hono/cors';
import { rememberTokens, type TokenVerifier } from '../auth/verify-token.ts';
import type { Changes } from '../changes/open-streams.ts';
import type { Database } from '../database/database.ts';
import type { CheckUpload } from '../uploads/check-upload.ts';
import { log } from '../observability/log.ts';
import { checkVariables } from './check-variables.ts';
import { createContextFactory } from './context.ts';
import { textTooLong } from './graphql-error.ts';
import { limitWork } from './limit-work.ts';
import { maskError } from './mask-error.ts';
import { onlyReleased } from './only-released.ts';
import { createWorkLimit } from './person-work.ts';
import { createReleasedOperations } from '../releases/released-operations.ts';
import { schema } from './schema.ts';

const STREAM = 'text/event-stream';
const ENDPOINT = '/api/graphql';
// The longest project that keeps the rules is 320 kB in characters of four bytes.
const BODY_BYTES = 400_000;
// Several times the product's longest. Yoga caches a thousand texts, valid or not.
const TEXT_CHARACTERS = 10_000;

const limitText: Plugin = {
  onParams({ params: { query } }) {
    if ((query?.length ?? 0) > TEXT_CHARACTERS) throw textTooLong(TEXT_CHARACTERS);
  },
};

const armor = new EnvelopArmor({
  // The client needs the schema's suggestions and introspection in development.
  blockFieldSuggestion: { enabled: false },
  maxDepth: { n: 8, flattenFragments: true },
  maxAliases: { n: 15 },
  // It does not see the length of a page that comes as a variable; the schema's own limit does.
  costLimit: { enabled: false },
});

interface GraphqlOptions {
  database: Database;
  changes: Changes;
  verifyToken: TokenVerifier;
  /** The site whose builds alone are answered; null answers any operation. */
  operationsOf: string | null;
  /** Whether each user has an allowance of work. */
  rateLimits: boolean;
  /** Called once a mail is in the outbox; by default, the outbox is only looked at now and then. */
  readonly wakeOutbox?: () => void;
  /** The name of the payments' provider; without one none can be started. */
  readonly provider?: string;
  /** By default payments stay STARTED until they are asked about. */
  readonly startPayment?: (paymentId: string) => Promise<void>;
  /** By default uploads stay CHECKING. */
  readonly checkUpload?: CheckUpload;
}

/** The GraphQL API at `/api/graphql`. Its only state in memory is the work of each user. */
export function createGraphqlApp(options: GraphqlOptions): Hono<{ Bindings: HttpBindings }> {
  const { database, changes, verifyToken, operationsOf, rateLimits } = options;
  const { wakeOutbox = () => undefined, startPayment = () => Promise.resolve() } = options;
  const { checkUpload = () => Promise.resolve(), provider = null } = options;
  const createContext = createContextFactory(database, rememberTokens(verifyToken), {
    changes,
    wakeOutbox,
    provider,
    startPayment,
    checkUpload,
  });
  const yoga = createYoga({
    schema,
    graphqlEndpoint: ENDPOINT,
    context: ({ request }) => createContext(request.headers.get('authorization')),
    plugins: [
      limitText,
      ...(operationsOf === null ? [] : [onlyReleased(createReleasedOperations(operationsOf))]),
      ...armor.protect().plugins,
      checkVariables,
      ...(rateLimits ? [limitWork(createWorkLimit(), BODY_BYTES)] : []),
    ],
    graphiql: false,
    landingPage: false,
    multipart: false,
    maskedErrors: { maskError },
    cors: false,
    // Of one kind: Node's Response closes another's stream twice, which ends the process.
    fetchAPI: { Request, Response, ReadableStream },
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (error: unknown) => log.error('graphql_failed', error),
    },
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    ENDPOINT,
    cors({
      origin: '*',
      maxAge: 3600,
      allowMethods: ['GET', 'POST'],
      exposeHeaders: ['Retry-After'],
    }),
  );
  app.use(
    ENDPOINT,
    limitBody(BODY_BYTES, (context) =>
      refuse(context, 413, `The request body is larger than ${BODY_BYTES} bytes`),
    ),
  );
  app.use(ENDPOINT, refuseOtherContent);
  app.all(ENDPOINT, async (context) => {
    const response = await yoga.fetch(context.req.raw);
    if (response.headers.get('content-type') !== STREAM) return response;
    leavePlace(context.env.outgoing);
    // nginx would keep parts of a stream until they fill a buffer.
    response.headers.set('X-Accel-Buffering', 'no');
    response.headers.set('Cache-Control', 'no-store, no-transform');
    return response;
  });
  return app;
}

// A form on any website can post other types than JSON without a preflight (CSRF).
async function refuseOtherContent(context: Context, next: () => Promise<void>) {
  const type = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (context.req.method !== 'POST' || type === 'application/json') return next();
  return refuse(context, 415, 'Send the query as application/json');
}

function refuse(context: Context, status: 413 | 415, message: string): Response {
  return context.json({ errors: [{ message }] }, status);
}
