import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readApiSettings, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for each', () => {
    expect(readSettings({ DATABASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      backendPort: 54321,
      metricsPort: undefined,
      trustedHops: 0,
      drainSeconds: 0,
      beaconKey: undefined,
      inboxPort: 54324,
      dataDir: path.resolve('.data'),
      objects: { folder: path.resolve('.data/objects') },
      databaseUrl: undefined,
      siteUrl: 'http://localhost:3000',
      redirectUrls: [],
      mailGapSeconds: 1,
      mailFrom: { name: 'Plumbline', address: 'no-reply@plumbline.example' },
      rateLimits: true,
      operationsOf: null,
      smtpUrl: undefined,
    });
  });

  it.each([
    ['BACKEND_PORT', 'eighty'],
    ['INBOX_PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/plumbline'],
    ['DATABASE_CA', '/no/such/file.crt'],
    ['DATABASE_CA', import.meta.filename],
    ['PUBLIC_URL', 'localhost:3000'],
    ['MAIL_GAP_SECONDS', '-1'],
    ['RATE_LIMITS', 'maybe'],
    ['OPERATIONS', 'some'],
    ['SMTP_URL', 'mail.example.com'],
    ['TRUSTED_HOPS', '-1'],
    ['DRAIN_SECONDS', 'soon'],
    ['METRICS_PORT', '70000'],
    ['BEACON_KEY', 'short'],
    ['MAIL_FROM', 'Plumbline'],
    ['MAIL_FROM', 'Plumbline <no-reply@example.com>\nBcc: eve@example.com'],
    ['SUPABASE_JWT_SECRET', 'short'],
    ['OBJECTS', 'ftp://host/files'],
    ['AWS_ENDPOINT_URL', 's3.example.com'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});

it('keeps data below the repository, wherever it was started', () => {
  const folder = process.cwd();
  process.chdir('/');
  try {
    const { dataDir, objects } = readSettings({ DATA_DIR: 'data', OBJECTS: 'files' });
    expect(dataDir).toBe(path.join(folder, 'data'));
    expect(objects).toEqual({ folder: path.join(folder, 'files') });
  } finally {
    process.chdir(folder);
  }
});

it('reads the sender of mails', () => {
  const from = (text: string) => readSettings({ MAIL_FROM: text }).mailFrom;
  expect(from('Site Office <office@example.com>')).toEqual({
    name: 'Site Office',
    address: 'office@example.com',
  });
  expect(from('office@example.com')).toEqual({ name: '', address: 'office@example.com' });
});

it('requires a project and its database for the API alone', () => {
  expect(() => readApiSettings({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow('DATABASE_URL');
});

it('sends mail of the API alone through SMTP_URL, from a sender that is named', () => {
  const project = { SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://localhost/y' };
  const SMTP_URL = 'smtp://me:secret@mail.example.com';
  const MAIL_FROM = 'office@example.com';
  expect(readApiSettings(project).smtpUrl).toBeUndefined();
  expect(readApiSettings({ ...project, SMTP_URL, MAIL_FROM })).toMatchObject({
    smtpUrl: `${SMTP_URL}?requireTLS=true`,
    mailFrom: { name: '', address: MAIL_FROM },
  });
  expect(() => readApiSettings({ ...project, SMTP_URL })).toThrow('Set MAIL_FROM');
  const unverified = `${SMTP_URL}?ignoreTLS=true`;
  expect(() => readApiSettings({ ...project, SMTP_URL: unverified, MAIL_FROM })).toThrow('TLS');
});

it('restricts the API alone to released operations, unless OPERATIONS is any', () => {
  const project = { SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://localhost/y' };
  const site = 'https://plumbline.example';
  const operationsOf = (env: object) => readApiSettings({ ...project, ...env }).operationsOf;
  expect(operationsOf({ PUBLIC_URL: `${site}/` })).toBe(site);
  expect(operationsOf({ PUBLIC_URL: site, OPERATIONS: 'any' })).toBeNull();
});

describe('a database on another machine', () => {
  const project = { SUPABASE_URL: 'https://x.supabase.co' };
  const readUrl = (DATABASE_URL: string) =>
    readApiSettings({ ...project, DATABASE_URL }).databaseUrl;

  it.each([
    'postgresql://me:secret@db.example.com/name',
    'postgresql://me:secret@db.example.com/name?sslmode=require',
    'postgresql://me:secret@db.example.com/name?sslmode=no-verify',
    'postgresql://me:secret@db.example.com/name?sslmode=verify-full&sslmode=disable',
    'postgresql://me:secret@localhost/name?host=db.example.com',
    'postgresql://me:secret@localhost.example.com/name',
    'postgresql://me:secret@10.0.0.7/name',
    'postgresql://me:secret@[2001:db8::1]/name',
    // PGHOST says where it is.
    'postgresql:///name',
  ])('is refused without verified TLS, with the reason: %s', (url) => {
    expect(() => readUrl(url)).toThrow(/DATABASE_URL.*without verified TLS.*sslmode=verify-full/);
    expect(() => readUrl(url)).not.toThrow('secret');
    const embedded = { DATABASE_URL: url };
    expect(() => readSettings({ ...embedded, NODE_ENV: 'production' })).toThrow('verified TLS');
    expect(readSettings(embedded).databaseUrl).toBe(url);
    const beside = {
      ...project,
      DATABASE_URL: 'postgresql://localhost/a',
      DATABASE_DIRECT_URL: url,
    };
    expect(() => readApiSettings(beside)).toThrow(/DATABASE_DIRECT_URL.*without verified TLS/);
  });

  it.each([
    'postgresql://me@db.example.com/name?sslmode=verify-full',
    'postgresql://me@127.0.0.1:54322/name',
    'postgresql://me@localhost/name',
    'postgresql://me@[::1]/name',
    'postgresql:///name?host=/var/run/postgresql',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/name',
  ])('is used with it, and one of this machine without: %s', (url) => {
    expect(readUrl(url)).toBe(url);
  });
});

describe('a mail server on another machine', () => {
  const smtpUrl = (SMTP_URL: string, NODE_ENV = 'production') =>
    readSettings({ SMTP_URL, NODE_ENV }).smtpUrl;

  it('is used in production over TLS only', () => {
    const url = 'smtp://me:s%40cret@mail.example.com:587';
    expect(smtpUrl(url)).toBe(`${url}?requireTLS=true`);
    expect(smtpUrl(`${url}?requireTLS=false`)).toBe(`${url}?requireTLS=true`);
    expect(smtpUrl(url, 'development')).toBe(url);
    expect(smtpUrl('smtps://mail.example.com')).toBe('smtps://mail.example.com');
    expect(smtpUrl('smtp://127.0.0.1:1025')).toBe('smtp://127.0.0.1:1025');
  });

  it.each([
    'smtp://me:secret@mail.example.com?ignoreTLS=true',
    'smtp://me:secret@mail.example.com?tls.rejectUnauthorized=false',
    'smtps://me:secret@mail.example.com?tls.rejectUnauthorized=0',
  ])('is refused in production if its URL disables TLS: %s', (url) => {
    expect(() => smtpUrl(url)).toThrow(/SMTP_URL.*without verified TLS/);
    expect(() => smtpUrl(url)).not.toThrow('secret');
    expect(smtpUrl(url, 'development')).toBe(url);
  });
});

it('accepts no keys from another machine without TLS', () => {
  const read = (SUPABASE_URL: string) =>
    readApiSettings({ SUPABASE_URL, DATABASE_URL: 'postgresql://localhost/name' }).supabaseUrl;
  expect(() => read('http://x.supabase.co')).toThrow(/SUPABASE_URL.*without TLS/);
  expect(read('http://127.0.0.1:54321')).toBe('http://127.0.0.1:54321');
});
