import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;
const ACCOUNT = 'postgres';

/** A pooler that gives its connections to transactions, as Supabase's does on port 6543. */
interface PgBouncer {
  /** The address of the same server through the pooler. */
  url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Debian's PgBouncer before a PostgreSQL of this machine.
 * @returns undefined where that package is not installed
 */
export async function startPgBouncer(server: string): Promise<PgBouncer | undefined> {
  const isInstalled = await access(PROGRAM).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-pgbouncer-'));
  const port = await freePort();
  const config = path.join(directory, 'pgbouncer.ini');
  await writeFile(config, settings(new URL(server), port));
  const url = new URL(server);
  url.port = String(port);
  await chmod(directory, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', ACCOUNT] : [];
  const child = spawn(PROGRAM, ['-q', ...account, config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  await waitForPort(port);
  return { url: url.href, stop };
}

// Server connections take turns, so that what a session keeps is not there for the next statement.
const settings = ({ hostname, port: serverPort }: URL, port: number) => `
[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_user = ${ACCOUNT}
auth_query = select rolname, '' from pg_roles where rolname = $1
pool_mode = transaction
server_round_robin = 1
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 5
`;

async function waitForPort(port: number): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(50);
  }
  throw new Error('PgBouncer does not start');
}
