import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readPastedLines } from './pasted-lines.ts';

/** Lines as `work|code|amount`, to read a table of them. */
const read = (pasted: string) =>
  readPastedLines(pasted)?.lines.map(({ text, costCode, amount }) =>
    [text, costCode, amount].join('|'),
  );

const roofs = ['Roof|07-300|8000', 'Concrete foundation|03-100|12000'];

it.each([
  ['text for one input', 'Rough-in', undefined],
  [
    'work, code and amount',
    'Roof\t07-300\t8000\r\nPaint\t09-900\t$1,500.00\r\nConcrete foundation\t03-100\t12000\r\n',
    ['Roof|07-300|8000', 'Paint|09-900|$1,500.00', 'Concrete foundation|03-100|12000'],
  ],
  ['work and code', 'Tile\t09-300\nPaint\t', ['Tile|09-300|', 'Paint||']],
  ['the code first', '07-300\tRoof\t8000', ['Roof|07-300|8000']],
  ['the code last', 'Roof\t8000\t07-300', ['Roof|07-300|8000']],
  [
    'dashes for nothing',
    'Roof\t-\t$100.00\nPaint\t09-900\t$-\nTrim\t-\t$ -',
    ['Roof||$100.00', 'Paint|09-900|0', 'Trim||0'],
  ],
  [
    'more dashes than amounts',
    'Work\tAmount\nRoof\t$100.00\nPaint\t-\nTrim\t–',
    ['Roof||$100.00', 'Paint||0', 'Trim||0'],
  ],
  ['codes without work', '07-300\t8000', ['|07-300|8000']],
  ['a code of letters first', 'RF\tRoof\t8000\nPT\tPaint\t900', ['Roof|RF|8000', 'Paint|PT|900']],
  [
    'a code of spaced digits',
    'Wiring\t26 05 00\nRoof\t07 31 00',
    ['Wiring|26 05 00|', 'Roof|07 31 00|'],
  ],
  ['item numbers', '1\tRoof\t07-300\t8000\n2\tConcrete foundation\t03-100\t12000', roofs],
  ['one numbered row of more', '2\tConcrete foundation\t03-100\t12000', roofs.slice(1)],
  [
    'quantities beside codes',
    'Roof\t07-300\t2\tEA\t4000\t8000\nConcrete foundation\t03-100\t3\tCY\t4000\t12000',
    roofs,
  ],
  ['no code', 'Roof\t\t8000\nHVAC\t\t900', ['Roof||8000', 'HVAC||900']],
  ['what nothing tells, in the order of the form', 'Work\tCode', ['Work|Code|']],
  ['one column', 'Rough-in\nFixtures', ['Rough-in||', 'Fixtures||']],
  [
    'an amount that is missing',
    'Roof\t07-300\t8000\nPaint\t09-900\tTBD',
    ['Roof|07-300|8000', 'Paint|09-900|TBD'],
  ],
  [
    'an amount below 0',
    'Roof\t07-300\t8000\nLess\t\t(2,000.50)',
    ['Roof|07-300|8000', 'Less||(2,000.50)'],
  ],
  [
    'quotation marks of a spreadsheet',
    '"Frames, north"\t"1,500"\n"Doors ""A""\nand B"\t900\n6" pipe\t70',
    ['Frames, north||1,500', 'Doors "A" and B||900', '6" pipe||70'],
  ],
])('reads %s', (_what, pasted, lines) => {
  expect(read(pasted)).toEqual(lines);
});

it.each([
  ['nothing', 'Roof\t07-300\t8000', '1 line pasted.'],
  [
    'the heading, the item numbers and the total',
    'Item\tDescription\tCode\tScheduled value\n1\tRoof\t07-300\t8000\n2\tPaint\t\t900\n\tGrand total\t\t$8,900',
    '2 lines pasted, the heading, the item numbers, and the total left out.',
  ],
  [
    'a heading above no amounts',
    'Work\tCost code\tAmount\nRoof\t\t\nPaint\t\t',
    '2 lines pasted, the heading left out.',
  ],
  [
    'a heading in another language',
    'Obra\tImporte\nRoof\t8000',
    '1 line pasted, the heading left out.',
  ],
  [
    'a total of the lines above it',
    'Roof\t8\nTotal\t8\nPaint\t9',
    '2 lines pasted, the total left out.',
  ],
  ['totals', 'Roof\t8\nSubtotal\t8\nPaint\t9\nTotal:\t17', '2 lines pasted, 2 totals left out.'],
  ['other columns', 'Roof\t07-300\tflat\t8000', '1 line pasted, 1 other column left out.'],
  [
    'a total that differs',
    'Roof\t8,000\nCredit\t(500)\nTotal\t8,000',
    '2 lines pasted, the total left out. The total says $8,000.00, but these lines come to $7,500.00.',
  ],
  [
    'a total that is right',
    'Roof\t8,000\nCredit\t-500\nTotal\t7500',
    '2 lines pasted, the total left out.',
  ],
  [
    'a total beside an amount to come',
    'Roof\t8\nWall\tTBD\nTotal\t9',
    '2 lines pasted, the total left out.',
  ],
  [
    'headings of sections',
    'Division 1 General\n01-310\tSupervision\t900\nDivision 2 Site\t\t\n02-410\tFence\t80',
    '2 lines pasted, 2 section headings left out.',
  ],
  ['no total that is alone', 'Total\t8000', '1 line pasted.'],
  [
    'a sum without a word',
    'Code\tWork\tAmount\n07-300\tRoof\t$8.00\n09-900\tPaint\t9\n\t\t$17.00',
    '2 lines pasted, the heading and the total left out.',
  ],
  ['no other amount without a word', 'Roof\t8\nPaint\t9\n\t18', '3 lines pasted.'],
  ['no amount that is the same as one other', 'Roof\t8\n\t8', '2 lines pasted.'],
])('says that it left out %s', (_what, pasted, outcome) => {
  expect(readPastedLines(pasted)?.outcome).toBe(outcome);
});

const line = fc.record({
  text: fc.stringMatching(/^[A-Z][a-z]{2,12}( [a-z]{1,8}){0,3}$/),
  code: fc.stringMatching(/^\d\d[-.][1-9]\d\d$/),
  amount: fc.integer({ min: 1000 }).map((dollars) => `$${dollars}.00`),
});

it('reads the same lines in any order of the columns', () => {
  const orders = fc.shuffledSubarray(['text', 'code', 'amount'] as const, { minLength: 3 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      orders,
      fc.boolean(),
      (lines, order, hasFrame) => {
        const heading = { text: 'Description', code: 'Cost code', amount: 'Amount' };
        const total = { text: 'Total', code: '', amount: '$9,000' };
        const rows = hasFrame ? [heading, ...lines, total] : lines;
        const pasted = rows.map((row) => order.map((name) => row[name]).join('\t')).join('\n');
        expect(read(pasted)).toEqual(
          lines.map((row) => [row.text, row.code, row.amount].join('|')),
        );
      },
    ),
  );
});

/** The ways in which spreadsheets write an amount in cents. */
const written = (cents: number): fc.Arbitrary<string> => {
  const dollars = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  if (cents === 0) return fc.constantFrom('-', '$-', '$ -', '–', '0', '0.00');
  return cents > 0
    ? fc.constantFrom(dollars, `$${dollars}`, `$ ${dollars}`, dollars.replaceAll(',', ''))
    : fc.constantFrom(
        `-${dollars}`,
        `(${dollars})`,
        `$(${dollars})`,
        `($${dollars})`,
        `-$${dollars}`,
        `−${dollars}`,
        `$ (${dollars})`,
      );
};

it('compares a total with the lines to the cent, in whatever format they are', () => {
  const sheet = fc
    .array(
      fc
        .integer({ min: -90_000_00, max: 900_000_00 })
        .chain((cents) => fc.record({ cents: fc.constant(cents), cell: written(cents) })),
      { minLength: 2 },
    )
    .chain((lines) => {
      const sum = lines.reduce((before, { cents }) => before + cents, 0);
      const off = fc.constantFrom(0, 1, -1, 100);
      return off.chain((by) => written(sum + by).map((total) => ({ lines, by, total })));
    });
  fc.assert(
    fc.property(sheet, ({ lines, by, total }) => {
      const rows = [
        'Work\tAmount',
        ...lines.map(({ cell }) => `Roofing\t${cell}`),
        `Total\t${total}`,
      ];
      expect(readPastedLines(rows.join('\n'))?.outcome.includes('The total says')).toBe(by !== 0);
    }),
  );
});
