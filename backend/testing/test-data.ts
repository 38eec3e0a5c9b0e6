import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';

const MANIFEST = new URL('../package.json', import.meta.url);
const manifest = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) });

/** Where one test keeps its data: a directory, and on PostgreSQL a database, of its own. */
export type TestData = {
  dataDir: string;
  databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
};

/** Makes an empty data directory, and a database where `TEST_DATABASE_URL` names a PostgreSQL. */
export function createTestData(): Promise<TestData> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? createEmbeddedData() : createPostgresData(server);
}

/** Makes a data directory with an empty embedded database. */
export async function createEmbeddedData(): Promise<TestData> {
  const { dataDir, remove } = await createDirectory();
  await cp(await findTemplate(), path.join(dataDir, 'database'), { recursive: true });
  return { dataDir, databaseUrl: undefined, remove };
}

async function createDirectory() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-data-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function createPostgresData(server: string): Promise<TestData> {
  const { dataDir, remove: removeDirectory } = await createDirectory();
  const name = `plumbline_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async () => {
    await administer(server, `drop database if exists ${name} with (force)`);
    await removeDirectory();
  };
  return { dataDir, databaseUrl: url.href, remove };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty embedded database, made once for each PGlite version: creating one takes seconds. */
async function findTemplate(): Promise<string> {
  const { dependencies } = manifest.parse(JSON.parse(await readFile(MANIFEST, 'utf8')));
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
  const template = path.join(cache, `pglite-${dependencies['@electric-sql/pglite']}`);
  const ready = await readFile(path.join(template, 'PG_VERSION')).catch(() => undefined);
  if (ready !== undefined) return template;
  const making = `${template}-${process.pid}`;
  await mkdir(cache, { recursive: true });
  const script = `import { PGlite } from '@electric-sql/pglite';
    await (await PGlite.create(${JSON.stringify(making)})).close();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.dirname(fileURLToPath(MANIFEST)),
  });
  // Of two test files that come at once, one finds that the other was first.
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }));
  return template;
}
