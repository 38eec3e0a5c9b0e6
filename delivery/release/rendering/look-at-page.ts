import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { containerName } from '../../../shared/federation/container-name.ts';
import { readStyleRules, type StyleRule } from './style-rules.ts';

const PATIENCE_MS = 10_000;

/** What a browser saw at an address. */
export interface Sight {
  /** The page's heading, once a script rendered it or took it over. */
  readonly heading: string | null;
  /** Where it came to stand. */
  readonly pathname: string;
  /** What the page threw or logged as an error. */
  readonly errors: readonly string[];
  /** The paths of the files that it asked for. */
  readonly requests: readonly string[];
  /** The paths of the routes that the remote brings, where it was loaded. */
  readonly routes: readonly string[];
  readonly styleRules: readonly StyleRule[];
}

/**
 * Opens an address of a previewed release.
 * @param remote the one whose page it is
 * @param document the page to show there instead of the release's own
 */
export async function lookAtPage(
  context: BrowserContext,
  url: string,
  { address, remote, document }: { address: string; remote: string; document: string | undefined },
): Promise<Sight> {
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    // What a refused request logs is not the page's own.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) errors.push(message.text());
  });
  if (document !== undefined) {
    await page.route(url + address, async (route) => {
      const response = await route.fetch({ url: `${url}/${document}` });
      await route.fulfill({ response });
    });
  }
  await page.goto(url + address, { waitUntil: 'load' });
  const heading = await renderedHeading(page);
  return {
    heading,
    pathname: new URL(page.url()).pathname,
    errors,
    requests,
    routes: await readRoutes(page, containerName(remote)),
    styleRules: await readStyleRules(page),
  };
}

/** A page without React says that it works. React marks every element that it has rendered or hydrated. */
async function renderedHeading(page: Page): Promise<string | null> {
  const found = page.waitForFunction(
    () => {
      const heading = document.querySelector('h1');
      const isRendered = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'));
      return isRendered || 'ready' in document.documentElement.dataset
        ? heading?.textContent.trim()
        : null;
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  const text: unknown = await found.then((handle) => handle.jsonValue()).catch(() => null);
  return z.nullable(z.string()).parse(text);
}

/** The public face of a remote that the page has loaded, read as the shell reads it. */
async function readRoutes(page: Page, container: string): Promise<string[]> {
  const json: unknown = await page.evaluate(
    `Promise.resolve(globalThis.${container}?.get('./remote'))
      .then((module) => JSON.stringify(module?.().routes ?? [], ['path', 'children']))`,
  );
  const routes = z.array(routeSchema).parse(JSON.parse(z.string().parse(json)));
  return routes.flatMap((route) => pathsOf(route));
}

const routeSchema = z.object({
  path: z.optional(z.string()),
  get children() {
    return z.optional(z.array(routeSchema));
  },
});

function pathsOf({ path = '', children = [] }: z.infer<typeof routeSchema>, parent = ''): string[] {
  const full = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/+$/, '');
  return [full, ...children.flatMap((child) => pathsOf(child, full))];
}
