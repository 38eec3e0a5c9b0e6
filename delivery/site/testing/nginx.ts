import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../../scripts/machine/free-ports.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
const types = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync);

/** Whether nginx is installed here. CI refuses to run without it. */
export const hasNginx = program !== undefined;

export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs nginx with a `server` block on a port of its own, and resolves when it takes connections.
 * @param block the content of the block without the port
 */
export async function startNginx(block: string): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-nginx-'));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  await writeFile(path.join(folder, 'nginx.conf'), configuration(folder, port, block));
  const server = spawn(program ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answers(url, () => server.exitCode === null);
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, block: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  ${types === undefined ? '' : `include ${types};`}
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${block}
  }
}
`;

/** Resolves when the server accepts a connection. */
async function answers(url: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error('nginx ended before it took a connection: it refuses the configuration.');
}
