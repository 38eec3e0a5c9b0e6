import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { PRERENDER_FILE } from '../shared/federation/build/index.ts';
import type { Settings } from '../shared/federation/settings.ts';

const pageSchema = z.object({ head: z.string(), body: z.string(), style: z.string() });

export type PrerenderedPage = z.infer<typeof pageSchema>;

const shellSchema = z.object({
  lent: z.record(z.string(), z.unknown()),
  prerender: z.custom<(address: string, remote: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Writes a public page as complete HTML, with the released code of the shell and of the remote.
 * @param shell the folder of the shell's version, absolute
 * @param remote the folder of the remote's version, absolute
 */
export async function prerenderPage(
  address: string,
  { shell, remote, settings }: { shell: string; remote: string; settings: Settings },
): Promise<PrerenderedPage> {
  // React chooses its production build by this variable, when it is first loaded.
  process.env['NODE_ENV'] ??= 'production';
  const { lent, prerender } = shellSchema.parse(await load(shell));
  Object.assign(globalThis, { plumblineLent: lent, plumblineSettings: settings });
  return pageSchema.parse(await prerender(address, await load(remote)));
}

async function load(folder: string): Promise<unknown> {
  const file = path.join(folder, PRERENDER_FILE);
  const module: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: z.unknown() }).parse(module).default;
}
