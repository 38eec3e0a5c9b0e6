import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { compileCache } from '../testing/compile-cache.ts';
import { listenOnFreePort } from '../testing/free-port.ts';
import { createInviter } from '../testing/invitations.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { PATIENCE_MS, startTestBackend } from '../testing/test-backend.ts';
import { createEmbeddedData, createTestData, type TestData } from '../testing/test-data.ts';
import { embedded } from '../testing/engine.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

jest.setTimeout(PATIENCE_MS);

let directory = '';
let empty: TestData;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'plumbline-start-'));
  empty = await createEmbeddedData();
});
afterAll(() => Promise.all([empty.remove(), rm(directory, { recursive: true, force: true })]));

/** Runs the backend's process, which is expected to fail; resolves to its output. */
function complain(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const free = { BACKEND_PORT: '0', INBOX_PORT: '0', DATA_DIR: empty.dataDir };
  const options = { env: { ...free, ...compileCache(), ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN], options, (error, _stdout, said) =>
      resolve({ code: error?.code, said }),
    );
  });
}

async function occupyPort(): Promise<{ port: string; free: () => void }> {
  const server = createServer();
  const port = String(await listenOnFreePort(server));
  return { port, free: () => server.close() };
}

describe('a start that cannot be', () => {
  it.each(['BACKEND_PORT', 'INBOX_PORT'])('names %s when that port is taken', async (setting) => {
    const { port, free } = await occupyPort();
    const { code, said } = await complain({ [setting]: port });
    free();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is already in use`);
    expect(said).toContain(`set ${setting} to another port`);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('names DATA_DIR when it cannot be written', async () => {
    const file = path.join(directory, 'file');
    await writeFile(file, '');
    const { code, said } = await complain({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(said).toMatch(/cannot be used \(.*\)\. Set DATA_DIR to a directory/);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});

describe('a database that cannot be opened', () => {
  const refusalOf = (dataDir: string, databaseUrl?: string) =>
    openDatabase({ dataDir, databaseUrl }).then(() => 'opened', String);

  it('is named where DATABASE_URL does not answer, without its password', async () => {
    const { port, free } = await occupyPort();
    free();
    const refusal = await refusalOf(directory, `postgresql://me:secret@127.0.0.1:${port}/x`);
    expect(refusal).toContain('DATABASE_URL does not answer');
    expect(refusal).not.toContain('secret');
  });

  it('is left alone where it is damaged', async () => {
    const dataDir = path.join(directory, 'damaged');
    await mkdir(path.join(dataDir, 'database', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '18\n');
    expect(await refusalOf(dataDir)).toMatch(/cannot be opened: it is damaged.*set DATA_DIR/s);
  });

  it('is left alone where another PostgreSQL major wrote it', async () => {
    const dataDir = path.join(directory, 'major');
    await mkdir(path.join(dataDir, 'database'), { recursive: true });
    await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '16\n');
    expect(await refusalOf(dataDir)).toMatch(/written by PostgreSQL 16.*DATA_DIR/);
  });
});

it('sends the invitation that a killed process was sending once more, as the same mail', async () => {
  const data = await createTestData();
  const inDatabase = async (work: (database: Database) => Promise<void>) => {
    const database = await openDatabase(data);
    await work(database);
    await database.close();
  };
  await inDatabase(async (database) => (await createInviter(database))('sam@ironside.example'));
  const smtp = await startSmtpServer();
  const idOf = ({ text }: { text: string }) => /^Message-ID: (.*)$/m.exec(text)?.[1];
  smtp.answerMails(false);
  const first = smtp.nextMail();
  const killed = await startTestBackend({ SMTP_URL: smtp.url }, data);
  expect(idOf(await first)).toMatch(/^<outbox-\d+-\d+@plumbline\.example>$/);
  await killed.kill();
  smtp.answerMails(true);
  await inDatabase((database) => database.run('update operations.outbox set due_at = now()'));
  const second = smtp.nextMail();
  const backend = await killed.restart();
  expect(idOf(await second)).toBe(idOf(await first));
  await backend.stop();
  await smtp.stop();
});

describe('data that is in use', () => {
  embedded(
    'is refused to a second process until the first one is gone, however it went',
    async () => {
      const backend = await startTestBackend();
      const { code, said } = await complain({ DATA_DIR: backend.dataDir });
      expect(code).toBe(1);
      expect(said).toMatch(/is in use by process \d+/);
      expect((await backend.sql('select 1 as one'))[0]).toEqual({ one: 1 });
      await backend.kill();
      const next = await backend.restart();
      expect((await fetch(`${next.url}/ready`)).status).toBe(200);
      await next.stop();
    },
  );

  // To a process in one container, those of another are not there at all.
  embedded('is refused while a process of another container renews its claim', async () => {
    const { dataDir, remove } = await createEmbeddedData();
    const lock = path.join(dataDir, 'database.lock');
    const claim = path.join(lock, `${process.pid}.1.another-boot.2`);
    await mkdir(lock);
    await writeFile(claim, '');
    const { code, said } = await complain({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(/is in use by process \d+ of another container or machine\. Stop that/);
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(claim, minuteAgo, minuteAgo);
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await readdir(lock)).toEqual([expect.not.stringContaining('another-boot')]);
    await database.close();
    await remove();
  });
});
