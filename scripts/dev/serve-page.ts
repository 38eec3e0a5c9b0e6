import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { iconFiles } from '../../delivery/site/icons.ts';
import { readStack } from './read-stack.ts';

/** The release id of pages in development. */
export const DEVELOPMENT = 'development';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/**
 * A middleware that serves the files that a release would have written: the pages, the icons and
 * `live.json`. It also translates stacks for the page.
 * @param composeHtml returns the page at an address
 */
export function servePage(composeHtml: (address: string) => string) {
  const files = new Map<string, string | Buffer>([
    ...iconFiles().map(([file, content]) => [`/${file}`, content] as const),
    ['/live.json', JSON.stringify({ release: DEVELOPMENT })],
  ]);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (kind: string, content: string | Buffer) => {
      response.setHeader('Content-Type', types[kind] ?? '');
      response.end(content);
    };
    const file = files.get(pathname);
    if (file) send(pathname.replace(/^.*\./, ''), file);
    else if (pathname === '/development/stack' && request.method === 'POST') {
      text(request)
        .then(readStack)
        .then((read) => send('txt', read), next);
    } else if (request.headers.accept?.includes('text/html')) send('html', composeHtml(pathname));
    else next();
  };
}
