import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readApiSettings, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for each', () => {
    expect(readSettings({ DATABASE_URL: '' })).toEqual({
      backendPort: 54321,
      metricsPort: undefined,
      trustedHops: 0,
      drainSeconds: 0,
      beaconKey: undefined,
      inboxPort: 54324,
      dataDir: path.resolve('.data'),
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
  ])('names %s when it is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});

it('reads who mails are from', () => {
  const from = (text: string) => readSettings({ MAIL_FROM: text }).mailFrom;
  expect(from('Site Office <office@example.com>')).toEqual({
    name: 'Site Office',
    address: 'office@example.com',
  });
  expect(from('office@example.com')).toEqual({ name: '', address: 'office@example.com' });
});

it('needs a project and its database for the API alone', () => {
  expect(() => readApiSettings({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow('DATABASE_URL');
});

it('lets the API alone answer what the site was built with, unless told otherwise', () => {
  const project = { SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://x/y' };
  const site = 'https://plumbline.example';
  const operationsOf = (env: object) => readApiSettings({ ...project, ...env }).operationsOf;
  expect(operationsOf({ PUBLIC_URL: `${site}/` })).toBe(site);
  expect(operationsOf({ PUBLIC_URL: site, OPERATIONS: 'any' })).toBeNull();
});
