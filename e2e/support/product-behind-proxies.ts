import { rm } from 'node:fs/promises';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { freePorts } from '../../scripts/machine/free-ports.ts';
import { runProgram } from '../../scripts/process/run-program.ts';
import { type RunningProduct, backendEnvironment, makeDataDir } from './product.ts';
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts';

export interface ProductBehindProxies extends RunningProduct {
  readonly site: TcpProxy;
  readonly auth: TcpProxy;
  readonly api: TcpProxy;
  readonly proxies: readonly TcpProxy[];
}

/**
 * Runs the product as with a Supabase project, with TCP proxies in front of the site, the
 * authentication service and the API. Behind them is the embedded backend.
 */
export async function runProductBehindProxies(): Promise<ProductBehindProxies> {
  const dataDir = await makeDataDir();
  const [port = 0, backendPort = 0, inboxPort = 0] = await freePorts(3);
  const backend = backendEnvironment(dataDir, backendPort, inboxPort);
  const stopBackend = await runProgram('backend/main.ts', 'Backend http', backend);
  const [site, auth, api] = await Promise.all([
    startTcpProxy(port),
    startTcpProxy(backendPort),
    startTcpProxy(backendPort),
  ]);
  const stopSite = await runProgram('scripts/start.ts', 'Plumbline is ready', {
    PORT: String(port),
    DATA_DIR: dataDir,
    SUPABASE_URL: `http://127.0.0.1:${auth.port}`,
    SUPABASE_ANON_KEY: PUBLIC_KEY,
    GRAPHQL_URL: `http://127.0.0.1:${api.port}/api/graphql`,
    // The copied folder's settings name the beacons of another backend.
    BEACON_URL: '',
    OVERRIDE_ORIGINS: '',
  });
  const proxies = [site, auth, api];
  const end = async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await stopSite();
    await stopBackend();
  };
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  return {
    site,
    auth,
    api,
    proxies,
    url: `http://localhost:${site.port}`,
    backendUrl,
    supabaseUrl: backendUrl,
    supabaseKey: PUBLIC_KEY,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    dataDir,
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
