import {
  type LiveRemote,
  type Settings,
  liveRemoteSchema,
  pageElements,
  parseSettings,
} from '@plumbline/shared/federation';
import * as z from 'zod/mini';

/** The live release, as it stands in the HTML. */
export function readRemotes(page: Document): LiveRemote[] {
  return z.array(liveRemoteSchema).parse(readJson(page, pageElements.remotes));
}

/** @throws Error that names the setting that is missing or a placeholder */
export function readSettings(page: Document): Settings {
  return parseSettings(readJson(page, pageElements.settings) ?? {});
}

function readJson(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
