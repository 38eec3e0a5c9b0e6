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
  ['codes of letters', 'RF\n07-300', ['RF', '07-300']],
])('reads %s', (_what, pasted, cells) => {
  expect(readPastedColumn(pasted, 'amount')?.lines.map(({ amount }) => amount)).toEqual(cells);
});
