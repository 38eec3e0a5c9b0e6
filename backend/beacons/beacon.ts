import { z } from 'zod';
import type { Beacon } from '../../shared/contracts/beacon.ts';
import { redact } from '../observability/redact.ts';
import { stripPage } from './strip-page.ts';

const MOST_EVENTS = 50;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;

const text = (longest: number) =>
  z
    .string()
    .transform((value) => redact(value).replaceAll('\u0000', '').toWellFormed().slice(0, longest));

const about = {
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  /** The team that the remote belongs to. */
  owner: z.string().regex(/^[\w .-]{1,60}$/),
  /** The address path that it happened at, without what tells one project or person from another. */
  page: z.string().max(2000).transform(stripPage),
};

const failure = {
  ...about,
  name: text(100).default(''),
  message: text(MESSAGE_LENGTH).default(''),
  stack: text(STACK_LENGTH).default(''),
};

/**
 * What a browser reports, without anything that could identify a user: that a remote was shown, that it
 * failed, or how fast it was.
 */
const beacon = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('visit'), ...about }),
  z.strictObject({ kind: z.literal('error'), ...failure }),
  z.strictObject({ kind: z.literal('load-failure'), ...failure }),
  z.strictObject({
    kind: z.literal('vital'),
    ...about,
    name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    /** Milliseconds; of CLS the shift itself, without a unit. */
    value: z.number().min(0).max(10_000_000),
  }),
]) satisfies z.ZodType<Beacon>;

/** The body of `POST /beacons`: an array of 1 to 50 events. */
export const beaconBatch = z.array(beacon).min(1).max(MOST_EVENTS);
