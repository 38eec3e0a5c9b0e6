import { pageElements } from '@plumbline/shared/contracts';
import {
  type LiveRemote,
  type Settings,
  liveRemoteSchema,
  parseSettings,
} from '@plumbline/shared/federation';
import * as z from '@plumbline/shared/schema';

const liveRemotesSchema = z.array(liveRemoteSchema);
const elsewhereSchema = z.object({ at: z.string(), integrity: z.optional(z.string()) });

/**
 * The live release from the page's HTML. A prerendered page has only the address and hash of its
 * list of remotes, which is needed when the user leaves the page.
 * @throws Error if that file does not load or fails its integrity check
 */
export async function readRemotes(page: Document): Promise<LiveRemote[]> {
  const written = writtenRemotes(page);
  if (written) return written;
  const { at, integrity = '' } = elsewhereSchema.parse(readJson(page, pageElements.remotes));
  const response = await fetch(at, { integrity });
  if (!response.ok) throw new Error(`The list of remotes answers ${response.status}.`);
  return liveRemotesSchema.parse(await response.json());
}

/** The live release, where the page's HTML has it. */
export function writtenRemotes(page: Document): LiveRemote[] | undefined {
  return liveRemotesSchema.safeParse(readJson(page, pageElements.remotes)).data;
}

/** @throws Error that names the setting that is missing or a placeholder */
export function readSettings(page: Document): Settings {
  return parseSettings(readJson(page, pageElements.settings) ?? {});
}

function readJson(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
