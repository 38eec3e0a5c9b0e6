import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadConfig } from '../../delivery/builds/build.ts';
import { LIVE } from '../../delivery/release/folder-store.ts';
import { localSite } from '../../delivery/release/open-site.ts';
import { containerName } from '../../shared/federation/container-name.ts';
import { type Environment, sitePort } from '../../delivery/settings.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { isFree } from '../machine/free-ports.ts';
import { servePage } from './serve-page.ts';

export interface DevelopmentServer {
  readonly name: string;
  readonly url: string;
  /** Resolves after the first build, even one with errors. */
  readonly built: Promise<void>;
  /** Reloads the open pages. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Serves one build from source with hot reload. The port of a remote serves it standalone.
 * @param composeHtml returns the page at an address
 */
export async function serveBuild(
  name: string,
  env: Environment,
  composeHtml: (address: string) => string,
): Promise<DevelopmentServer> {
  const isShell = name === 'shell';
  const port = portOf(name, env);
  const compiler = webpack(await loadConfig(name, 'development'));
  // Hides the errors of requests that a browser cancelled when it left a page.
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
      // The shell's page loads scripts and updates from each remote's port.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'error',
        // Runtime errors have a panel of the product. Deployed pages allow this policy name.
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
    built: new Promise((resolve) => {
      server.middleware?.waitUntilValid(() => resolve());
    }),
    reload: () => {
      server.middleware?.publish({ action: 'reload' });
    },
    stop: () => server.stop(),
  };
}

/** @throws Error that names the first build whose port is taken */
export async function checkPorts(names: readonly string[], env: Environment): Promise<void> {
  for (const name of names) {
    const port = portOf(name, env);
    if (await isFree(port)) continue;
    const remedy =
      name === 'shell' ? 'set PORT to' : `give ${name} in shared/federation/remotes.json`;
    throw new Error(
      `Port ${port} is taken. Stop the program that uses it, or ${remedy} another one.`,
    );
  }
}

const portOf = (name: string, env: Environment) =>
  remotes.find((remote) => remote.name === name)?.port ?? sitePort(env);

const isPrematureClose = (part: unknown) =>
  part instanceof Error && 'code' in part && part.code === 'ERR_STREAM_PREMATURE_CLOSE';
