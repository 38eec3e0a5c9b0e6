import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { redact } from './redact.ts';

const HASH = '0123456789abcdef'.repeat(4);

it.each([
  ['Mail to ada.l+x@mail.example.com bounced', 'Mail to [address] bounced'],
  [`token ${HASH} unknown`, 'token [secret] unknown'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
  ['GET /verify?token=abc&type=signup failed', 'GET /verify failed'],
  ['at f (https://x.example/a.js?v=2:10:20)', 'at f (https://x.example/a.js:10:20)'],
  [
    `at https://x.example/${HASH}/main.${HASH}.js:1:2`,
    `at https://x.example/${HASH}/main.${HASH}.js:1:2`,
  ],
  ['nothing secret in 12 words', 'nothing secret in 12 words'],
])('makes of %s %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

it.each(['?', 'a@', 'a', 'a.', 'eyJ', '-', '#:1', 'x1'])('is done with 128 KiB of %j', (part) => {
  const slow = part.repeat(131_072 / part.length);
  const text = `${slow}. ada@example.com`;
  // Jest does not end what never gives the thread back.
  const redacted: unknown = runInNewContext('redact(text)', { redact, text }, { timeout: 10_000 });
  expect(redacted).toMatch(/ \[address\]$/);
});
