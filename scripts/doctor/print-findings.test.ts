import { expect, it } from '@jest/globals';
import type { Named } from './examine.ts';
import { printFindings } from './print-findings.ts';

const findings: Named[] = [
  { subject: 'API', check: 'clock', state: 'right', text: 'The same time.' },
  { subject: 'API', check: 'readiness', state: 'wrong', text: 'It is down.', where: 'Its log.' },
  { subject: 'Site', check: 'release', state: 'skipped', text: 'Not given.' },
];

it('marks each finding without colour, and says below what is wrong where to change it', () => {
  expect(printFindings('https://a.example', findings, false).split('\n')).toEqual([
    'Plumbline at https://a.example',
    '',
    'API',
    '  ✓ clock      The same time.',
    '  ✗ readiness  It is down.',
    '               → Its log.',
    '',
    'Site',
    '  – release    Not given.',
    '',
    '1 right, 1 wrong, 1 not looked at',
  ]);
});

it('colours them in a terminal', () => {
  expect(printFindings('https://a.example', findings, true)).toContain('\u001b[31m✗\u001b[39m');
});
