import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { containerName } from '../../shared/federation/container-name.ts';

const PATIENCE_MS = 10_000;

const exportsSchema = z.object({
  /** The slots whose content is exported, and the reason if it does not load. */
  fills: z.record(z.string(), z.nullable(z.string())),
  /** The paths of the routes. */
  routes: z.array(z.string()),
});

/** What a remote's exposed module exports, beside what a page of its own shows. */
export type RemoteExports = z.infer<typeof exportsSchema>;

/**
 * Loads a remote as the shell does, outside of its own pages, and each content of a slot.
 * @param address a page of the preview that runs the shell and shows no remote
 * @throws Error if the remote does not load
 */
export async function readExports(
  context: BrowserContext,
  address: string,
  remote: { readonly name: string; readonly entry: string },
): Promise<RemoteExports> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction('globalThis.plumblineFederation !== undefined', undefined, {
    timeout: PATIENCE_MS,
  });
  const given = JSON.stringify({ container: containerName(remote.name), entry: remote.entry });
  const json: unknown = await page.evaluate(`(async ({ container, entry }) => {
    const { runtime } = globalThis.plumblineFederation;
    const { href } = new URL(entry, document.baseURI);
    runtime.registerRemotes([{ name: container, entry: href, type: 'global' }]);
    const { fills = {}, routes } = await runtime.loadRemote(container + '/remote');
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
