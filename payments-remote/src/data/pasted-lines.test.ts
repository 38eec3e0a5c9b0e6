import { expect, it } from '@jest/globals';
import { readPastedLines } from './pasted-lines.ts';

it.each([
  ['text for one input', 'Rough-in', undefined],
  [
    'work, code and amount',
    'Rough-in\t22-100\t$12,500.00\r\nFixtures\t22-400\t3000\r\n',
    [
      { text: 'Rough-in', costCode: '22-100', amount: '$12,500.00' },
      { text: 'Fixtures', costCode: '22-400', amount: '3000' },
    ],
  ],
  [
    'the code first',
    '22-100\tRough-in and trim\t12,500',
    [{ text: 'Rough-in and trim', costCode: '22-100', amount: '12,500' }],
  ],
  ['no amount', 'Work\tCode', [{ text: 'Work', costCode: 'Code', amount: '' }]],
  [
    'one column',
    'Rough-in\nFixtures',
    [
      { text: 'Rough-in', costCode: '', amount: '' },
      { text: 'Fixtures', costCode: '', amount: '' },
    ],
  ],
])('reads %s', (_what, pasted, lines) => {
  expect(readPastedLines(pasted)).toEqual(lines);
});
