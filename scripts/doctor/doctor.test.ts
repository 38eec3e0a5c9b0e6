import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../backend/testing/free-port.ts';
import { PATIENCE_MS } from '../../backend/testing/test-backend.ts';
import { root } from '../process/run.ts';
import { type Context, openContext } from './context.ts';
import { examine } from './examine.ts';
import { subjects } from './subjects.ts';
import { brokenApis, brokenProjects, brokenSites } from './testing/broken.ts';
import { at, json, legacyKey, status } from './testing/changes.ts';
import { type Product, startProduct } from './testing/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
}, PATIENCE_MS);

afterAll(() => product.stop());

afterEach(() => {
  for (const part of ['project', 'api', 'site'] as const) product[part].change = () => undefined;
});

/** What the doctor finds with other settings than the right ones. */
async function find(env: Record<string, string> = {}) {
  const context = await openContext({ ...product.env, ...env });
  const findings = await examine(context, subjects);
  await context.close();
  return findings;
}

/** The problems that the doctor finds, each as `subject, check: text`. */
async function findWrong(env?: Record<string, string>) {
  const wrong = (await find(env)).filter(({ state }) => state === 'wrong');
  return wrong.map(({ subject, check, text }) => `${subject}, ${check}: ${text}`);
}

it('finds nothing wrong with a product as it is', async () => {
  const findings = await find();
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  expect(findings.filter(({ state }) => state === 'skipped')).toHaveLength(2);
});

it('takes the settings that are not given from the pages', async () => {
  const none = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', GRAPHQL_URL: '' };
  expect(await find(none)).toEqual(await find());
});

const SECRET = 'the-legacy-secret-of-another-project';

describe('with another setting', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a name that no host has', { SUPABASE_URL: 'https://nowhere.invalid' }, 'its name'],
    [
      'plain http',
      { SUPABASE_URL: 'http://nowhere.invalid' },
      'address: SUPABASE_URL is not https',
    ],
    [
      'another key',
      { SUPABASE_ANON_KEY: 'sb_publishable_other' },
      'project refuses SUPABASE_ANON_KEY (401)',
    ],
    [
      'the secret key',
      { SUPABASE_ANON_KEY: 'sb_secret_0123' },
      'SUPABASE_ANON_KEY is a secret key',
    ],
    [
      'the legacy secret key',
      { SUPABASE_ANON_KEY: legacyKey({ role: 'service_role' }) },
      'SUPABASE_ANON_KEY is a secret key',
    ],
    [
      'the legacy key of another project',
      {
        SUPABASE_URL: 'https://abcdefgh.supabase.co',
        SUPABASE_ANON_KEY: legacyKey({ role: 'anon', ref: 'other' }),
      },
      'SUPABASE_ANON_KEY is of project other, SUPABASE_URL of abcdefgh',
    ],
    ['another API', { GRAPHQL_URL: 'http://127.0.0.1:65535/api/graphql' }, 'nothing listens there'],
    [
      'another key for rates',
      { BEACON_KEY: 'another-key-of-beacons' },
      'BEACON_KEY does not open the rates (401)',
    ],
    [
      'settings that were not released',
      { BEACON_URL: 'http://127.0.0.1:65535/beacons' },
      'Site, settings: BEACON_URL is http://127.0.0.1:65535/beacons here and',
    ],
    [
      'an address that was not released',
      { GRAPHQL_URL: 'http://127.0.0.1:65535/api/graphql' },
      'Site, settings: GRAPHQL_URL is http://127.0.0.1:65535/api/graphql here and',
    ],
    [
      'a database without TLS',
      { DATABASE_URL: 'postgresql://user:word@db.example/postgres' },
      'The API would not start: DATABASE_URL is on another machine (db.example) without verified TLS',
    ],
    [
      'a certificate that is not there',
      { DATABASE_URL: 'postgresql://user:word@127.0.0.1:1/a', DATABASE_CA: '/none' },
      'The API would not start: DATABASE_CA',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://user:word@127.0.0.1:1/postgres' },
      '127.0.0.1 does not let this machine in: ',
    ],
  ])('names %s', async (_what, env, message) => {
    const wrong = await findWrong(env);
    expect(wrong).toContainEqual(expect.stringContaining(message));
    const values = Object.entries(env).filter(([name]) => /KEY/.test(name));
    for (const [, value] of values) expect(wrong.join()).not.toContain(value);
    expect(wrong.join()).not.toContain(':word');
  });

  it('says once what does not answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const findings = await find({ SUPABASE_URL: url });
    expect(findings.filter(({ text }) => text.includes(`${url} does not answer`))).toEqual([
      expect.objectContaining({
        state: 'wrong',
        text: `${url} does not answer: nothing listens there.`,
      }),
      expect.objectContaining({ state: 'skipped' }),
      expect.objectContaining({ state: 'skipped', subject: 'API' }),
    ]);
  });
});

describe('of a project', () => {
  it.each(brokenProjects)('names %s', async (_what, change, message) => {
    product.project.change = change;
    expect(await findWrong()).toContainEqual(expect.stringContaining(message));
  });

  it('says nothing else of one that is paused', async () => {
    product.project.change = status(540);
    expect(await findWrong()).toEqual([expect.stringContaining('address: ')]);
  });

  it('knows by the legacy key whether the secret is its own', async () => {
    const keyed = { SUPABASE_JWT_SECRET: SECRET, SUPABASE_ANON_KEY: legacyKey({ role: 'anon' }) };
    product.project.change = at('/jwks.json', (answer) => json(answer, { keys: [] }));
    expect(await findWrong(keyed)).toContainEqual(
      expect.stringContaining('not the secret of this project'),
    );
    // No other key shows it.
    const findings = await find({ SUPABASE_JWT_SECRET: SECRET });
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    const { state } = findings.find(({ check }) => check === 'signing keys') ?? {};
    expect(state).toBe('skipped');
  });

  it('waits for no limit', async () => {
    product.project.change = at('/verify', status(429));
    expect(await findWrong()).toEqual([]);
  });
});

describe('of an API', () => {
  it.each(brokenApis)('names one %s', async (_what, change, message) => {
    product.api.change = change;
    expect(await findWrong()).toEqual([expect.stringContaining(message)]);
  });
});

describe('of a site', () => {
  it.each(brokenSites)('names one %s', async (_what, change, message) => {
    product.site.change = change;
    expect(await findWrong()).toContainEqual(expect.stringContaining(message));
  });
});

/** Names that no test can be served at stand for the product on this machine. */
async function findAt(names: { site: string; api: string }) {
  const context = await openContext(product.env);
  const look: Context['look'] = (url, init) =>
    context.look(
      url.replace(names.site, product.site.url).replace(names.api, product.api.url),
      init,
    );
  const settings = { ...context.settings, graphqlUrl: `${names.api}/api/graphql` };
  const findings = await examine({ ...context, siteUrl: names.site, settings, look }, subjects);
  return findings.map(({ state, text }) => `${state}: ${text}`);
}

describe('on the way to a browser', () => {
  it('names a site that is not https', async () => {
    expect(await findAt({ site: 'http://app.example', api: 'http://api.example' })).toContain(
      'wrong: http://app.example is not https: others could read sessions on their way.',
    );
  });

  it('names an API that is not https below a site that is', async () => {
    expect(await findAt({ site: 'https://app.example', api: 'http://api.example' })).toContain(
      'wrong: GRAPHQL_URL is http and the site https: browsers block every call.',
    );
  });
});

describe('the command', () => {
  const run = (args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)('node', ['scripts/doctor.ts', ...args], {
      cwd: root,
      env: { ...process.env, ...product.env, ...env, NODE_OPTIONS: '' },
    });

  it('ends with 0 where all is well', async () => {
    const { stdout } = await run([], {});
    expect(stdout).toContain('0 wrong');
    // No colour where no terminal shows it.
    expect(stdout).not.toContain('\u001b');
  });

  it('ends with 1 where something is wrong, also for programs', async () => {
    await expect(run(['--json'], { SUPABASE_ANON_KEY: 'sb_secret_0123' })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"wrong": 2,'),
    });
  });

  it.each([
    [
      'a placeholder',
      [],
      { SUPABASE_URL: 'https://your-project.supabase.co' },
      'SUPABASE_URL is missing or a placeholder',
    ],
    ['another command', ['--jsn'], {}, "Unknown option '--jsn'"],
  ])('ends with 2 for %s', async (_what, args, env, message) => {
    await expect(run(args, env)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });
});
