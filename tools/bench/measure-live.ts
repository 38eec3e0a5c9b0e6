import * as z from 'zod';
import { paths } from '../../shared/contracts/index.ts';
import { unthrottled } from './conditions.ts';
import type { SignedContract } from './seed/signed-contract.ts';
import { percentileOf, type Spread, spreadOf } from './statistics.ts';
import { type Visitor, freshProfile } from './visit.ts';

const TIMEOUT_MS = 10_000;

const project = z.object({
  version: z.int(),
  title: z.string(),
  client: z.string(),
  description: z.nullish(z.string()),
  startDate: z.string(),
  endDate: z.string(),
});

/** How long a change takes to another person's open screen, in milliseconds. */
export interface LiveTimes {
  readonly p95: number;
  readonly spread: Spread;
}

/**
 * Renames a project again and again as its general contractor: from before the request until the page of
 * its subcontractor shows the name.
 */
export async function measureLive(
  browser: Visitor['browser'],
  url: string,
  { contractor, subcontractor, projectId }: SignedContract,
  events: number,
): Promise<LiveTimes> {
  const screen = { path: paths.project(projectId), isSignedIn: true };
  const visitor = { browser, storedSession: subcontractor.storedSession };
  const context = await freshProfile(visitor, screen, unthrottled);
  try {
    const page = await context.newPage();
    await page.goto(url + screen.path);
    const times: number[] = [];
    // The first one waits for the page and its stream.
    for (let event = 0; event <= events; event += 1) {
      const { version, ...input } = await contractor.ask(project, 'GetProject', { id: projectId });
      const title = `Pine Street Garage ${event}`;
      const shown = page.waitForFunction(
        (wanted) => document.querySelector('main h1')?.textContent === wanted,
        title,
        { polling: 'raf', timeout: event === 0 ? 6 * TIMEOUT_MS : TIMEOUT_MS },
      );
      const start = performance.now();
      await contractor.ask(z.unknown(), 'UpdateProject', {
        id: projectId,
        version,
        input: { ...input, title },
      });
      await shown;
      if (event > 0) times.push(performance.now() - start);
    }
    return { p95: percentileOf(times, 0.95), spread: spreadOf(times) };
  } finally {
    await context.close();
  }
}
