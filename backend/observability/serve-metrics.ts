import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Gauge, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/database.ts';
import { listen } from '../http/listen.ts';
import type { ServerSettings } from '../settings.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers `/metrics` in Prometheus' text format, with the state of the process and the database's
 * connections, on a port of its own: a firewall keeps that from the public.
 * @returns a function that ends it
 * @throws SettingsError when the port is taken
 */
export async function serveMetrics(
  { metricsPort, host }: Pick<ServerSettings, 'metricsPort' | 'host'>,
  database: Database,
  { registry }: Metrics,
): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return () => Promise.resolve();
  const listener = await listen({ port: metricsPort, host, setting: 'METRICS_PORT' });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and statements that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count);
    },
  });
  const app = new Hono();
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  listener.answer(getRequestListener(app.fetch));
  return listener.close;
}
