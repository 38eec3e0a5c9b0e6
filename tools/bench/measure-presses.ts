import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { run } from '../../scripts/process/run.ts';
import { percentileOf } from './statistics.ts';

const STORY = ['e2e/payments/worked-example.e2e.ts', 'e2e/field/work-orders.e2e.ts'];
/** A test waits three times as long on a slow processor. */
const TIMEOUT_MS = 300_000;

const press = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.string(),
  milliseconds: z.number(),
});

/** The presses of a page, in milliseconds until the next paint at CPU 4x. */
export interface Presses {
  readonly path: string;
  readonly count: number;
  readonly p98: number;
  readonly worst: number;
  /** The event that took the longest. */
  readonly worstKind: string;
}

/**
 * Runs the tests of the story of three people on a slow processor, and notes each press. They run on the
 * builds of the working tree.
 */
export async function measurePresses(chromiumPath: string): Promise<Presses[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-presses-'));
  const file = path.join(folder, 'presses');
  try {
    await run(
      'playwright',
      [
        ...['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', '--reporter', 'line'],
        ...['--timeout', String(TIMEOUT_MS), ...STORY],
      ],
      { CHROMIUM_PATH: chromiumPath, PRESSES: file },
    );
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return byPage(lines.map((line) => press.parse(JSON.parse(line))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function byPage(events: readonly z.infer<typeof press>[]): Presses[] {
  const presses = new Map<string, z.infer<typeof press>>();
  for (const event of events) {
    const known = presses.get(event.id);
    if (!known || known.milliseconds < event.milliseconds) presses.set(event.id, event);
  }
  const pages = Map.groupBy(presses.values(), (one) => one.path);
  return [...pages]
    .map(([page, all]) => {
      const sorted = all.toSorted((a, b) => a.milliseconds - b.milliseconds);
      const worst = sorted.at(-1);
      return {
        path: page,
        count: all.length,
        p98: percentileOf(
          all.map(({ milliseconds }) => milliseconds),
          0.98,
        ),
        worst: worst?.milliseconds ?? 0,
        worstKind: worst?.kind ?? '',
      };
    })
    .sort((a, b) => b.worst - a.worst);
}
