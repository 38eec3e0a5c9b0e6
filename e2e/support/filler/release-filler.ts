import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { integrityOf } from '../../../delivery/builds/build-record.ts';
import { pageElements } from '../../../shared/contracts/page-elements.ts';
import type { LiveRemote } from '../../../shared/federation/live-remote.ts';

const source = await readFile(new URL('remote-entry.js', import.meta.url));
const ENTRY = '/remotes/safety/remoteEntry.0f1e2d3c.js';

/** The remote of the tests as a release lists it. */
const filler: LiveRemote = {
  name: 'safety',
  owner: 'care',
  access: 'signed-in',
  data: 'on-demand',
  paths: [],
  fills: {
    'project-tab': { label: 'Safety', path: '/dashboard/projects/{id}/safety/*' },
    'needs-you': {},
  },
  versions: [{ version: 'f'.repeat(16), share: 100, entry: ENTRY, integrity: integrityOf(source) }],
};

/**
 * Releases the filler of the tests to one page: its documents list it as a release does.
 * @returns the addresses of the files that the page requests of it
 */
export async function releaseFiller(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.addInitScript(
    ([id, remote]) => {
      document.addEventListener('readystatechange', () => {
        // The page has been read, and its deferred scripts have not run.
        const list = document.getElementById(id)?.firstChild;
        if (document.readyState !== 'interactive' || !list?.nodeValue) return;
        list.nodeValue = list.nodeValue.replace(/\]$/, `,${remote}]`);
      });
    },
    [pageElements.remotes, JSON.stringify(filler)] as const,
  );
  await page.route(`**${ENTRY}*`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ body: source, contentType: 'text/javascript' });
  });
  return requested;
}
