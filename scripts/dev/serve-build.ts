import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadConfig } from '../../builds/build.ts';
import { LIVE } from '../../release/folder-store.ts';
import { localSite } from '../../release/open-site.ts';
import { composePage } from '../../site/page.ts';
import { type Environment, sitePort } from '../../site/settings.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import type { Settings } from '../../shared/federation/settings.ts';

interface DevelopmentPage {
  readonly remotes: readonly LiveRemote[];
  readonly settings: Settings;
  readonly env: Environment;
}

/** Serves one build from source with hot reload; a remote's own port shows it alone. */
export async function serveBuild(name: string, { env, ...page }: DevelopmentPage) {
  const isShell = name === 'shell';
  const port = isShell
    ? sitePort(env)
    : (remotes.find((remote) => remote.name === name)?.port ?? 0);
  const html = composePage({
    release: 'development',
    ...(isShell ? {} : { title: `${name} alone` }),
    scripts: [{ url: isShell ? '/main.js' : '/standalone.js' }],
    preload: [],
    ...page,
  });
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      static: isShell
        ? { directory: path.join(localSite(env), LIVE), serveIndex: false, watch: false }
        : false,
      // The page comes from the shell's port, its scripts and updates from each remote's own.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, logging: 'error', overlay: false },
      setupMiddlewares: (middlewares) => [
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (!request.headers.accept?.includes('text/html')) {
              next();
              return;
            }
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(html);
          },
        },
        ...middlewares,
      ],
    },
    webpack(await loadConfig(name, 'development')),
  );
  await server.start();
  return { name, url: `http://localhost:${port}`, stop: () => server.stop() };
}
