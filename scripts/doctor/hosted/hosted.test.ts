import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listenOnFreePort } from '../../../backend/testing/free-port.ts';
import { openContext } from '../context.ts';
import { examine } from '../examine.ts';
import { subjects } from '../subjects.ts';

const TOKEN = 'sbp_0123456789';
const template = (name: string) =>
  readFile(new URL(`../../../supabase/templates/${name}.html`, import.meta.url), 'utf8');

let right: Record<string, unknown>;
let auth: Record<string, unknown>;
let keys: object[];

// Supabase's Management API, as far as the doctor asks it.
const server = createServer((request, response) => {
  const answers: Record<string, object> = {
    '/v1/projects/abcdefgh/config/auth': auth,
    '/v1/projects/abcdefgh/config/auth/signing-keys': { keys },
  };
  const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
  response.statusCode = isKnown ? 200 : 401;
  response.end(JSON.stringify(isKnown ? answers[request.url ?? ''] : { message: 'Unauthorized' }));
});
let managementUrl: string;

beforeAll(async () => {
  managementUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  right = {
    smtp_host: 'smtp.example.com',
    rate_limit_email_sent: 300,
    mailer_otp_length: 6,
    mailer_templates_confirmation_content: await template('confirmation'),
    mailer_templates_magic_link_content: await template('magic-link'),
  };
});

afterAll(() => void server.close());

async function find(change: object = {}, given: Record<string, string> = {}, used = 'ES256') {
  auth = { ...right, ...change };
  keys = [
    { algorithm: 'HS256', status: used === 'HS256' ? 'in_use' : 'previously_used' },
    { algorithm: 'ES256', status: used === 'HS256' ? 'standby' : 'in_use' },
  ];
  const env = {
    PUBLIC_URL: 'http://127.0.0.1:65535',
    SUPABASE_URL: 'https://abcdefgh.supabase.co',
    SUPABASE_ACCESS_TOKEN: TOKEN,
    ...given,
  };
  const findings = await examine(
    await openContext(env, managementUrl),
    subjects.filter(({ name }) => name === 'Settings that only its owner sees'),
  );
  return findings.map(({ state, text }) => `${state}: ${text}`);
}

it('finds nothing wrong with the settings of docs/deploy.md', async () => {
  expect(await find()).toEqual([
    expect.stringMatching(/^right: .*smtp\.example\.com, 300 mails/),
    expect.stringMatching(/^right: /),
    expect.stringMatching(/^right: .*ES256/),
  ]);
});

describe('names', () => {
  const link = '<a href="{{ .ConfirmationURL }}">Confirm</a>';

  it.each([
    ["Supabase's own mail server", { smtp_host: null }, "by Supabase's own server"],
    [
      'the limit that a project starts with',
      { rate_limit_email_sent: 30 },
      'sends 30 mails an hour at most',
    ],
    [
      'a template of Supabase',
      { mailer_templates_magic_link_content: link },
      'The template magic-link lacks the link to /authentication/confirm and the code',
    ],
    ['a captcha', { security_captcha_enabled: true }, 'Captcha protection is on'],
    ['codes of another length', { mailer_otp_length: 8 }, 'Mails have a code of 8 digits'],
  ])('%s', async (_what, change, message) => {
    expect(await find(change)).toContainEqual(expect.stringContaining(`wrong: `));
    expect((await find(change)).join()).toContain(message);
  });

  it('the secret as the key in use, unless the API has it', async () => {
    expect((await find({}, {}, 'HS256')).join()).toContain(
      'wrong: The project signs tokens with HS256',
    );
    const given = { SUPABASE_JWT_SECRET: 'a'.repeat(32) };
    expect((await find({}, given, 'HS256')).join()).not.toContain('wrong: ');
  });

  it('a token that is refused, once and without the token', async () => {
    const findings = await find({}, { SUPABASE_ACCESS_TOKEN: 'sbp_other' });
    expect(findings[0]).toBe('wrong: Supabase refuses SUPABASE_ACCESS_TOKEN.');
    expect(findings.slice(1).join()).not.toContain('wrong: ');
  });
});

it('says how to have it looked at', async () => {
  expect(await find({}, { SUPABASE_ACCESS_TOKEN: '' })).toEqual([
    expect.stringContaining('skipped: Give SUPABASE_ACCESS_TOKEN'),
  ]);
});
