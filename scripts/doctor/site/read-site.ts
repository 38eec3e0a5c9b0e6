import * as z from 'zod/mini';
import { pageElements } from '../../../shared/contracts/index.ts';
import { liveRemoteSchema } from '../../../shared/federation/live-remote.ts';
import { readPageElement } from '../../../delivery/site/read-page.ts';
import type { Context } from '../context.ts';
import { NotLooked, Unreachable } from '../finding.ts';
import type { Answer } from '../look.ts';

/** @throws Unreachable where the site does not answer with a page of a release */
export async function readHome({ look, siteUrl }: Context): Promise<Answer> {
  const answer = await look(`${siteUrl}/`);
  const { status, headers, text } = answer;
  const location = headers.get('location');
  if (location) throw new Unreachable(siteUrl, `${siteUrl} redirects to ${location}.`);
  if (status !== 200) throw new Unreachable(siteUrl, `${siteUrl} answers ${status}.`);
  if (readPageElement(text, pageElements.settings) === undefined) {
    throw new Unreachable(siteUrl, `${siteUrl} answers with no page of a release.`);
  }
  return answer;
}

/** The answer at an address that no remote claims. */
export const readUnknown = ({ look, siteUrl }: Context) => look(`${siteUrl}/doctor/no-such-page`);

const remotesSchema = z.array(liveRemoteSchema);

/**
 * The live remotes, as the page of unknown addresses lists them.
 * @throws NotLooked where there is none: the checks of the site say why
 */
export async function readRemotes(context: Context) {
  const page = await readUnknown(context).catch(() => undefined);
  const remotes = remotesSchema.safeParse(readPageElement(page?.text ?? '', pageElements.remotes));
  if (remotes.success) return remotes.data;
  throw new NotLooked(`No page at ${context.siteUrl} lists the live remotes.`);
}
