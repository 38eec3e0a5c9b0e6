import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { TokenVerifier } from '../auth/verify-token.ts';
import { createBeaconsApp } from '../beacons/beacons-app.ts';
import { beaconSweeps } from '../beacons/keep-beacons.ts';
import type { Database } from '../database/database.ts';
import { HOURLY, sweepEvery, type Sweep } from '../database/sweep.ts';
import { openStreams } from '../changes/open-streams.ts';
import { sweepEvents } from '../changes/sweep-events.ts';
import { watchChanges } from '../changes/watch-changes.ts';
import { createGraphqlApp } from '../graphql/graphql-app.ts';
import { sweepProjects } from '../graphql/projects/deleted-projects.ts';
import { createBaseApp } from '../http/base-app.ts';
import { createClientAddress, type ClientAddress } from '../http/client-address.ts';
import { listen } from '../http/listen.ts';
import { createRateLimiter, sweepRateLimits, type RateLimiter } from '../http/rate-limit.ts';
import type { MailSender } from '../mail/mail.ts';
import { log } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/serve-metrics.ts';
import { PLAN_MS, planNeedsMails } from '../outbox/plan-needs-mails.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { askAboutPayments, LOOK_MS } from '../payments/ask-about-payments.ts';
import type { PaymentPort } from '../payments/payment-port.ts';
import { startPayment } from '../payments/start-payment.ts';
import type { ServerSettings } from '../settings.ts';
import type { CheckUpload } from '../uploads/check-upload.ts';

/** What the routes of one server share. */
interface Service {
  database: Database;
  verifyToken: TokenVerifier;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
}

interface Parts {
  database: Database;
  verifyToken: TokenVerifier;
  /** Without one, mails of the outbox wait for another process. */
  readonly sender: MailSender | undefined;
  /** Makes the payments. */
  readonly port: PaymentPort;
  /** The auth service; none beside a Supabase project. */
  readonly createAuth?: (service: Service) => Hono;
  /** The storage service; none beside a Supabase project. */
  readonly createStorage?: (service: Service) => Hono<{ Bindings: HttpBindings }>;
  /** Checks uploads that were just committed as CHECKING. */
  readonly checkUpload: CheckUpload;
  /** Swept with what every server sweeps. */
  sweeps?: readonly Sweep[];
}

/**
 * Listens on `BACKEND_PORT` and answers 503 until `serve` is called: then the probes, GraphQL,
 * beacons, metrics. What it starts is added to `started`.
 * @throws SettingsError when a port is taken
 */
export async function startServer(settings: ServerSettings, started: AsyncDisposableStack) {
  const { backendPort, host, drainSeconds, trustedHops } = settings;
  const metrics = createMetrics();
  let stopping = false;
  const isStopping = () => stopping;
  const { url, answer, close } = await listen({
    port: backendPort,
    host,
    setting: 'BACKEND_PORT',
    onShed: () => metrics.shed.inc(),
    isStopping,
  });
  // Frees the port where the start fails.
  started.defer(close);

  async function serve(parts: Parts): Promise<void> {
    const { database, verifyToken, sender, port, sweeps = [] } = parts;
    const { createAuth, createStorage, checkUpload } = parts;
    const service = {
      ...settings,
      database,
      verifyToken,
      clientAddress: createClientAddress(trustedHops),
      limiter: createRateLimiter(settings, database, metrics),
    };
    if (!sender) log.info('mail_waits', { without: 'SMTP_URL' });
    const outbox = sender && startOutbox({ ...settings, database, sender, metrics });
    const wakeOutbox = () => outbox?.wake();
    if (outbox) started.defer(sweepEvery(PLAN_MS, database, [planNeedsMails]));
    const payments = { database, port, metrics };
    const askAbout = (_database: Database, signal?: AbortSignal) =>
      askAboutPayments(payments, signal);
    const stopAsking = sweepEvery(LOOK_MS, database, [askAbout]);
    const changes = openStreams(watchChanges(database), metrics);
    const app = createBaseApp({ database, metrics, isStopping });
    if (createAuth) app.route('/auth/v1', createAuth(service));
    if (createStorage) app.route('/storage/v1', createStorage(service));
    app.route('/', createBeaconsApp(service));
    app.route(
      '/',
      createGraphqlApp({
        ...service,
        changes,
        wakeOutbox,
        provider: port.name,
        startPayment: (paymentId) => startPayment(payments, paymentId),
        checkUpload,
      }),
    );
    const allSweeps = [...sweeps, sweepRateLimits, ...beaconSweeps, sweepProjects, sweepEvents];
    started.defer(sweepEvery(HOURLY, database, allSweeps));
    started.defer(await serveMetrics(settings, database, metrics));
    answer(getRequestListener(app.fetch));
    // Stopped first: requests under way end while all that they use still runs.
    started.defer(close);
    // Browsers open another at once, at a process that is not about to end.
    started.defer(changes.stop);
    // Before that, balancers see 503 on `/ready` and send their requests elsewhere; a mail that is
    // being sent and an answer about a payment end meanwhile.
    started.defer(async () => {
      stopping = true;
      await Promise.all([delay(drainSeconds * 1000), outbox?.stop(), stopAsking()]);
    });
  }

  return { url, serve };
}
