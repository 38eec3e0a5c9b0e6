import { pageElements } from '@plumbline/shared/contracts';
import {
  type LiveRemote,
  type Settings,
  liveRemoteSchema,
  parseSettings,
} from '@plumbline/shared/federation';
import * as z from 'zod/mini';

const liveRemotesSchema = z.array(liveRemoteSchema);
const elsewhereSchema = z.object({ at: z.string(), integrity: z.optional(z.string()) });

/**
 * The live release from the page's HTML. A prerendered page has only the address and hash of its
 * list of remotes, which is needed when the user leaves the page.
 * @throws Error if that file does not load or fails its integrity check
 */
export async function readRemotes(page: Document): Promise<LiveRemote[]> {
  const written = readJson(page, pageElements.remotes);
  const elsewhere = elsewhereSchema.safeParse(written);
  if (!elsewhere.success) return liveRemotesSchema.parse(written);
  const { at, integrity = '' } = elsewhere.data;
  const response = await fetch(at, { integrity });
  if (!response.ok) throw new Error(`The list of remotes answers ${response.status}.`);
  return liveRemotesSchema.parse(await response.json());
}

/** @throws Error that names the setting that is missing or a placeholder */
export function readSettings(page: Document): Settings {
  return parseSettings(readJson(page, pageElements.settings) ?? {});
}

function readJson(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
