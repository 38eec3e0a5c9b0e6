import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for each', () => {
    expect(readSettings({ DATABASE_URL: '' })).toEqual({
      backendPort: 54321,
      inboxPort: 54324,
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
      siteUrl: 'http://localhost:3000',
      redirectUrls: [],
      mailGapSeconds: 1,
      rateLimits: true,
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
    ['SMTP_URL', 'mail.example.com'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
