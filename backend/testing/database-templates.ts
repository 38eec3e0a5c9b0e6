import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A migrated database without rows on a temporary PostgreSQL. */
export const POSTGRES_TEMPLATE = 'plumbline_template';

const folderOf = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
const CACHE = folderOf('../../.cache/');
/** The sources of a database: a change of any of them gives another template. */
const SOURCES = ['../database/', '../../supabase/migrations/'].map(folderOf);
const MANIFEST = folderOf('../package.json');

/** Creating a database takes seconds, and migrating it as many, so both are done once. */
export async function embeddedTemplate(isMigrated: boolean): Promise<string> {
  const name = `${isMigrated ? 'migrated' : 'empty'}-${await hashOfSources()}`;
  const template = path.join(CACHE, 'databases', name);
  if (existsSync(template)) return template;
  await mkdir(path.dirname(template), { recursive: true });
  // Of its own: a test that opens two databases at once makes it twice where there is none yet.
  const making = await mkdtemp(`${template}-`);
  if (isMigrated) {
    const empty = await embeddedTemplate(false);
    cpSync(empty, path.join(making, 'database'), { recursive: true });
  }
  const room = JSON.stringify(making);
  await runInBackend(
    isMigrated
      ? `import { openDatabase } from './database/open-database.ts';
         await (await openDatabase({ dataDir: ${room} })).close();`
      : `import { openPGlite } from './database/pglite.ts';
         await (await openPGlite(${room})).close();`,
  );
  // Another test file may have made the same one at the same time.
  await rename(path.join(making, 'database'), template).catch((error: unknown) => {
    if (!existsSync(template)) throw error;
  });
  await rm(making, { recursive: true, force: true });
  return template;
}

/** Creates `POSTGRES_TEMPLATE` on a server. */
export function createPostgresTemplate(server: string): Promise<void> {
  const url = new URL(server);
  url.pathname = `/${POSTGRES_TEMPLATE}`;
  return runInBackend(
    `import pg from 'pg';
     import { openDatabase } from './database/open-database.ts';
     const client = new pg.Client({ connectionString: ${JSON.stringify(server)} });
     await client.connect();
     await client.query('create database ${POSTGRES_TEMPLATE}');
     await client.end();
     await (await openDatabase({ databaseUrl: ${JSON.stringify(url.href)} })).close();`,
  );
}

/** In a separate process: Jest would transform and keep all of these modules for each file. */
async function runInBackend(script: string): Promise<void> {
  const parameters = ['--input-type=module', '-e', script];
  await promisify(execFile)(process.execPath, parameters, { cwd: path.dirname(MANIFEST) });
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MANIFEST));
  for (const folder of SOURCES) {
    const files = (await readdir(folder))
      .filter((name) => /(?<!\.test)\.(?:sql|ts)$/.test(name))
      .sort();
    for (const file of files) hash.update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
