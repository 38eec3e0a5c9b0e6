import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { embeddedTemplate, POSTGRES_TEMPLATE } from './database-templates.ts';

/** The data of one test: its own directory and, on PostgreSQL, its own database. */
export interface TestData {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database past the pooler that the tests may have. */
  directUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/** Makes a data directory, and a database if `TEST_DATABASE_URL` names a PostgreSQL, without rows. */
export const createTestData = () => create(true);

/** The same without bootstrap and migrations, for tests of those. */
export const createEmptyData = () => create(false);

/** Makes a data directory with an embedded database without rows. */
export const createEmbeddedData = () => createEmbedded(true);

/** Makes a data directory and, if `server` is the address of a PostgreSQL, an empty database there. */
export const createDataOn = (server: string | undefined): Promise<TestData> =>
  server === undefined ? createEmbedded(true) : createPostgres(server, false);

function create(isMigrated: boolean): Promise<TestData> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? createEmbedded(isMigrated) : createPostgres(server, isMigrated);
}

async function createEmbedded(isMigrated: boolean): Promise<TestData> {
  const { dataDir, remove } = await createDirectory();
  const template = await embeddedTemplate(isMigrated);
  // `cp` of node:fs/promises takes twice the time.
  cpSync(template, path.join(dataDir, 'database'), { recursive: true });
  return { dataDir, databaseUrl: undefined, directUrl: undefined, remove };
}

async function createDirectory() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-data-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function createPostgres(server: string, isMigrated: boolean): Promise<TestData> {
  const { dataDir, remove: removeDirectory } = await createDirectory();
  const direct = process.env['TEST_DATABASE_DIRECT_URL'] ?? server;
  const name = `plumbline_${randomUUID().replaceAll('-', '')}`;
  const template = isMigrated ? POSTGRES_TEMPLATE : 'template0';
  await administer(direct, `create database ${name} template ${template}`);
  const urlAt = (address: string) => new URL(`/${name}`, address).href;
  const remove = async () => {
    await administer(direct, `drop database if exists ${name} with (force)`);
    await removeDirectory();
  };
  return { dataDir, databaseUrl: urlAt(server), directUrl: urlAt(direct), remove };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
