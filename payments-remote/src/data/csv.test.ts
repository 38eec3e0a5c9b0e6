import { expect, it } from '@jest/globals';
import { type Cell, csvName, toCsv } from './csv.ts';

const written = async (...cells: Cell[]) => (await toCsv([cells]).text()).slice(0, -2);

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never lets %j be a formula', async (text) => {
  expect(await written(text)).toBe(`'${text}`);
});

it('keeps a return at the beginning of a cell in it, and no formula', async () => {
  expect(await written('\r=1+1')).toBe('"\'\r=1+1"');
});

it('keeps commas, quotes and lines in their cell', async () => {
  expect(await written('a,b', 'say "x"', 'two\nlines', 'plain')).toBe(
    '"a,b","say ""x""","two\nlines",plain',
  );
});

it('keeps amounts and counts numbers, below zero too', async () => {
  expect(await written({ cents: 1_649_348 }, { cents: -5 }, { cents: 0 }, 7, -7)).toBe(
    '16493.48,-0.05,0.00,7,-7',
  );
  expect(await written({ cents: Number.MAX_SAFE_INTEGER })).toBe('90071992547409.91');
});

it('begins with a byte order mark and ends each row', async () => {
  const bytes = new Uint8Array(await toCsv([['a'], ['b']]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await toCsv([['a'], ['b']]).text()).toBe('a\r\nb\r\n');
});

it('names a file without what a file system refuses', () => {
  expect(csvName('ledger', 'Électricité: 1/2 “Nord”', 'contract', 1)).toBe(
    'ledger-électricité-1-2-nord-contract-1.csv',
  );
});
