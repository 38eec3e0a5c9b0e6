import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { containerName } from '../../../shared/federation/container-name.ts';
import type { LiveVersion } from '../../../shared/federation/live-remote.ts';

const PATIENCE_MS = 10_000;

const exportsSchema = z.object({
  /** The slots whose content is exported, and the reason if it does not load. */
  fills: z.record(z.string(), z.nullable(z.string())),
  /** The paths of the routes. */
  routes: z.array(z.string()),
});

/** What a remote's exposed module exports, beside what a page of its own shows. */
export type RemoteExports = z.infer<typeof exportsSchema>;

/** The entry of a remote's version. */
export interface NamedEntry extends Pick<LiveVersion, 'entry' | 'integrity'> {
  /** The remote's name. */
  readonly name: string;
}

/**
 * Loads a remote as the shell does, outside of its own pages, and each content of a slot.
 * @param address a page of the preview that runs the shell and shows no remote
 * @throws Error if the remote does not load
 */
export async function readExports(
  context: BrowserContext,
  address: string,
  { name, entry, integrity }: NamedEntry,
): Promise<RemoteExports> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction('globalThis.plumblineFederation !== undefined', undefined, {
    timeout: PATIENCE_MS,
  });
  const given = JSON.stringify({ container: containerName(name), entry, integrity });
  const json: unknown = await page.evaluate(`(async ({ container, entry, integrity }) => {
    const { loadExposed } = globalThis.plumblineFederation;
    const { fills = {}, routes } = await loadExposed(container, entry, integrity);
    const failures = Object.entries(fills).map(async ([slot, load]) => [
      slot,
      await load().then(
        (content) => (typeof content === 'function' ? null : 'it loads no component'),
        (error) => String(error),
      ),
    ]);
    return JSON.stringify({
      fills: Object.fromEntries(await Promise.all(failures)),
      routes: routes.flatMap(({ path = [] }) => path),
    });
  })(${given})`);
  await page.close();
  return exportsSchema.parse(JSON.parse(z.string().parse(json)));
}
