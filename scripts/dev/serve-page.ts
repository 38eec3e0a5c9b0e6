import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { iconFiles } from '../../site/icons.ts';
import { readStack } from './read-stack.ts';

/** Names the set of versions that a page in development starts with. */
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
 * Answers for what a release would have written: the page of every address, its icons and its name;
 * and reads a stack as sources for the page.
 * @param composeHtml gives the page of an address
 */
export function servePage(composeHtml: (address: string) => string) {
  const files = new Map<string, string | Buffer>([
    ...iconFiles().map(([file, content]) => [`/${file}`, content] as const),
    ['/live.json', JSON.stringify({ release: DEVELOPMENT })],
  ]);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (kind: string, content: string | Buffer) => {
      response.setHeader('Content-Type', types[kind] ?? '');
      response.end(content);
    };
    const file = files.get(pathname);
    if (file) answer(pathname.replace(/^.*\./, ''), file);
    else if (pathname === '/development/stack' && request.method === 'POST') {
      text(request)
        .then(readStack)
        .then((read) => answer('txt', read), next);
    } else if (request.headers.accept?.includes('text/html')) answer('html', composeHtml(pathname));
    else next();
  };
}
