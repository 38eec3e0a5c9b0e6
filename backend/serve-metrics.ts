import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from './database/database.ts';
import { listen } from './listen.ts';
import { watchProcess, type Metrics } from './metrics.ts';
import type { ServerSettings } from './settings.ts';

/**
 * Answers `/metrics` in Prometheus' text format on a port of its own, which a firewall keeps from
 * the public, as no key in a scraper's configuration does.
 * @returns a function that ends it
 * @throws SettingsError when the port is taken
 */
export async function serveMetrics(
  { metricsPort }: Pick<ServerSettings, 'metricsPort'>,
  host: string,
  database: Database,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return () => Promise.resolve();
  const listener = await listen({ port: metricsPort, host, setting: 'METRICS_PORT' });
  watchProcess(metrics, database);
  const app = new Hono();
  app.get('/metrics', async (context) => {
    context.header('Content-Type', metrics.registry.contentType);
    return context.body(await metrics.registry.metrics());
  });
  listener.answer(getRequestListener(app.fetch));
  return listener.close;
}
