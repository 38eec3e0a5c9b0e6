import * as z from 'zod/mini';
import { readListedVersions } from '../../../backend/releases/read-site.ts';
import { isThisMachine } from '../../../backend/settings/verified-tls.ts';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { releaseOfPage } from '../../../delivery/site/read-page.ts';
import { type Check, right, wrong } from '../finding.ts';
import { readHome, readUnknown } from './read-site.ts';

/** The site answers with pages of a release, over TLS or on this machine. */
export const address: Check = {
  name: 'address',
  async check(context) {
    const { protocol, hostname } = new URL(context.siteUrl);
    await readHome(context);
    if (protocol === 'https:' || isThisMachine(hostname)) {
      return [right(`A release answers at ${context.siteUrl}.`)];
    }
    return [
      wrong(
        `${context.siteUrl} is not https: others could read sessions on their way.`,
        'PUBLIC_URL, and a certificate at the host of the site.',
      ),
    ];
  },
};

const liveSchema = z.object({ release: z.string() });

/** No cache serves pages of a former release. */
export const release: Check = {
  name: 'release',
  async check(context) {
    const page = releaseOfPage((await readHome(context)).text);
    const { text } = await context.look(`${context.siteUrl}/live.json`);
    const live = parseAs(liveSchema, text)?.release;
    if (page === live) return [right(`Its pages are those of the live release, ${live}.`)];
    return [
      wrong(
        `The page is of release ${page}, and ${live ?? 'none'} is live.`,
        "The host's cache: pages are asked for anew each time (docs/deploy.md, Caching).",
      ),
    ];
  },
};

/** The API can learn which operations and versions are released. */
export const registry: Check = {
  name: 'registry',
  async check(context) {
    await readHome(context);
    const versions = await readListedVersions(context.siteUrl).catch(() => null);
    if (versions) return [right(`registry.json lists ${versions.length} versions of builds.`)];
    return [
      wrong(
        'registry.json cannot be read: the API would answer no operation.',
        'The host of the site: it serves the files of a release as they are, JSON as application/json.',
      ),
    ];
  },
};

/** An address without a page says so. */
export const unknown: Check = {
  name: 'unknown pages',
  async check(context) {
    await readHome(context);
    const { status } = await readUnknown(context);
    if (status === 404) return [right('An address without a page is answered with 404.')];
    return [
      wrong(
        `An address without a page is answered with ${status}: search engines would list it.`,
        'The host of the site: app.html with 404 for all else (docs/deploy.md, The site on a static host).',
      ),
    ];
  },
};
