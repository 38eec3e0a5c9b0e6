import { createServer } from 'node:http';
import { listenOnFreePort } from './free-port.ts';

/** A released site for the backend to read, with the files of a test. */
export interface FakeSite {
  url: string;
  /**
   * Its JSON by path; other paths answer a page, as on hosts with a fallback. `down` answers 500,
   * and `moved` redirects to `/elsewhere.json`.
   */
  readonly files: Map<string, unknown>;
  /** The requested paths. */
  readonly asked: Set<string>;
  /** Lists these versions of each build. */
  readonly list: (versions: Record<string, readonly string[]>) => void;
  readonly stop: () => void;
}

/** Starts a site on a free port. */
export async function startFakeSite(): Promise<FakeSite> {
  const files = new Map<string, unknown>();
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.statusCode = file === 'down' ? 500 : 200;
    asked.add(request.url ?? '');
    if (file === 'moved') {
      response.statusCode = 302;
      response.setHeader('location', '/elsewhere.json');
    }
    response.setHeader('content-type', file === undefined ? 'text/html' : 'application/json');
    response.end(file === undefined ? '<!doctype html>' : JSON.stringify(file));
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    asked,
    list: (versions) => {
      const listed = Object.entries(versions).map(([build, names]): [string, object] => [
        build,
        names.map((version) => ({ metadata: { version } })),
      ]);
      files.set('/registry.json', { microFrontends: Object.fromEntries(listed) });
    },
    stop: () => server.close(),
  };
}
