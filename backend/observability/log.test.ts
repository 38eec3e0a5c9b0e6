import { afterEach, expect, it, jest } from '@jest/globals';
import { log } from './log.ts';

const environment = process.env['NODE_ENV'];

afterEach(() => {
  jest.restoreAllMocks();
  process.env['NODE_ENV'] = environment;
});

it('logs the cause of a failure without email addresses', () => {
  process.env['NODE_ENV'] = 'production';
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const cause = Object.assign(new Error('550 ada@example.com unknown'), { code: 'EENVELOPE' });
  log.error('auth_failed', new Error('Error sending confirmation email', { cause }), { count: 1 });
  const line = String(write.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    event: 'auth_failed',
    count: 1,
    code: 'EENVELOPE',
    stack: expect.stringContaining('Error sending confirmation email'),
  });
  expect(line).not.toContain('ada@example.com');
});
