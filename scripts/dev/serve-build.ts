import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadConfig } from '../../builds/build.ts';
import { LIVE } from '../../release/folder-store.ts';
import { localSite } from '../../release/open-site.ts';
import { containerName } from '../../shared/federation/container-name.ts';
import { type Environment, sitePort } from '../../site/settings.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { isFree } from '../free-ports.ts';
import { servePage } from './serve-page.ts';

export interface DevelopmentServer {
  readonly name: string;
  readonly url: string;
  /** Has the pages that it serves loaded anew. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Serves one build from source with hot reload; a remote's own port shows it alone.
 * @param composeHtml gives the page of an address
 */
export async function serveBuild(
  name: string,
  env: Environment,
  composeHtml: (address: string) => string,
): Promise<DevelopmentServer> {
  const isShell = name === 'shell';
  const port = portOf(name, env);
  const compiler = webpack(await loadConfig(name, 'development'));
  // A browser that leaves a page does not wait for its files.
  compiler.hooks.infrastructureLog.tap('serveBuild', (_, __, parts) =>
    parts?.some(isPrematureClose) ? true : undefined,
  );
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
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'error',
        // What throws has a panel of its own. The name is one that a deployed page allows.
        overlay: {
          warnings: false,
          runtimeErrors: false,
          trustedTypesPolicyName: containerName(name),
        },
      },
      setupMiddlewares: (middlewares) => [
        { name: 'page', middleware: servePage(composeHtml) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return {
    name,
    url: `http://localhost:${port}`,
    reload: () => {
      server.middleware?.publish({ action: 'reload' });
    },
    stop: () => server.stop(),
  };
}

/**
 * @throws Error that names the first of the builds whose port is taken
 */
export async function checkPorts(names: readonly string[], env: Environment): Promise<void> {
  for (const name of names) {
    const port = portOf(name, env);
    if (await isFree(port)) continue;
    const place =
      name === 'shell' ? 'set PORT to' : `give ${name} in shared/federation/remotes.json`;
    throw new Error(`Port ${port} is taken. Stop what uses it, or ${place} another one.`);
  }
}

const portOf = (name: string, env: Environment) =>
  remotes.find((remote) => remote.name === name)?.port ?? sitePort(env);

const isPrematureClose = (part: unknown) =>
  part instanceof Error && 'code' in part && part.code === 'ERR_STREAM_PREMATURE_CLOSE';
