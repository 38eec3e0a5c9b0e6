import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process tells Prometheus about itself. */
export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one server; each server of a process has its own. */
export function createMetrics() {
  const registers = [new Registry()] as [Registry];
  const [registry] = registers;
  return {
    registry,
    /** Its `_count` is the number of requests. */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests answered, by route and status, and how long they took.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests refused with 503 because too many were under way.',
      registers,
    }),
    mails: new Counter({
      name: 'outbox_mails_total',
      help: 'Mails of the outbox: sent, to be tried again, or dropped unsent.',
      labelNames: ['result'] as const,
      registers,
    }),
    payments: new Counter({
      name: 'payment_answers_total',
      help: 'Answers of the payment provider: how a payment ended, returned, pending, unanswered, contradicted.',
      labelNames: ['result'] as const,
      registers,
    }),
    streams: new Gauge({
      name: 'change_streams',
      help: 'Streams of changes that are open.',
      registers,
    }),
    limited: new Counter({
      name: 'rate_limited_total',
      help: 'Requests refused with 429, by the limit that refused them.',
      labelNames: ['limit'] as const,
      registers,
    }),
  };
}
