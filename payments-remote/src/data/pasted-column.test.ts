import { expect, it } from '@jest/globals';
import { readPastedColumn } from './pasted-column.ts';

it.each([
  ['one amount', '800', undefined],
  ['two columns', 'Roof\t800\nPaint\t900', undefined],
  ['amounts', '800\r\n$1,300.00\r\n', ['800', '$1,300.00']],
  ['an empty cell', '800\n\n300', ['800', '', '300']],
  ['a heading', 'Scheduled value\n800\n300', ['800', '300']],
  ['a heading above an empty cell', 'Budget\n\n300', ['', '300']],
  ['a cell of two lines', '"800\n"\n300', ['800', '300']],
  ['a dash for nothing', 'Budget\n$100.00\n$-', ['$100.00', '0']],
  ['an amount to come', 'Budget\n100\nTBD', ['100', 'TBD']],
])('reads %s', (_what, pasted, cells) => {
  expect(readPastedColumn(pasted, 'amount')?.lines.map(({ amount }) => amount)).toEqual(cells);
});

it.each([
  ['costCode', 'RF\n07-300', ['RF', '07-300']],
  ['costCode', 'CSI code\n07-300\n-', ['07-300', '']],
  ['text', 'Description\nRoof\nPaint', ['Roof', 'Paint']],
  ['text', 'Roof\nPaint 2\nTrim 3', ['Roof', 'Paint 2', 'Trim 3']],
] as const)('reads a column of each kind: %s', (field, pasted, cells) => {
  expect(readPastedColumn(pasted, field)?.lines.map((line) => line[field])).toEqual(cells);
});
