import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { PRERENDER_FOLDER } from '../shared/federation/build/index.ts';
import type { Settings } from '../shared/federation/settings.ts';

const markupSchema = z.object({ head: z.string(), body: z.string(), style: z.string() });

export type PageMarkup = z.infer<typeof markupSchema>;

const shellSchema = z.object({
  lent: z.record(z.string(), z.unknown()),
  prerender: z.custom<(address: string, page: unknown) => unknown>(
    (value) => typeof value === 'function',
  ),
  // Not every version of the shell has one.
  prerenderSessionCheck: z.optional(
    z.custom<() => unknown>((value) => typeof value === 'function'),
  ),
});

interface PageSources {
  /** The folder of the shell's version, absolute. */
  readonly shell: string;
  /** The folder of the remote's version, absolute. */
  readonly remote: string;
  /** The name of the page's component. */
  readonly page: string;
  readonly settings: Settings;
}

/** Writes a public page as complete HTML, with the released code of the shell and of the remote. */
export async function prerenderPage(
  address: string,
  { shell, remote, page, settings }: PageSources,
): Promise<PageMarkup> {
  const { lent, prerender } = await loadShell(shell);
  Object.assign(globalThis, { plumblineLent: lent, plumblineSettings: settings });
  return markupSchema.parse(prerender(address, await load(remote, page)));
}

/**
 * Writes what protected pages show until their scripts run, with the released code of the shell.
 * @param shell the folder of its version, absolute
 * @returns undefined where that version shows nothing until then
 */
export async function prerenderSessionCheck(shell: string): Promise<PageMarkup | undefined> {
  const write = (await loadShell(shell)).prerenderSessionCheck;
  return write && markupSchema.parse(write());
}

const loadShell = async (folder: string) => shellSchema.parse(await load(folder, 'shell'));

async function load(folder: string, name: string): Promise<unknown> {
  const file = path.join(folder, PRERENDER_FOLDER, `${name}.cjs`);
  const module: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: z.unknown() }).parse(module).default;
}
