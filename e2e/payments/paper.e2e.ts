import { paths } from '@plumbline/shared/contracts';
import { createSignedContract, submitRequest } from '../field/signed-contract.ts';
import { textOfPages } from '../support/pdf-text.ts';
import { expect, test } from '../support/test.ts';

const LINES = 120;

test('an application of many lines has its head and its totals on every page', async ({
  browser,
  product,
}) => {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    // Some wrap, and some do not.
    text: `Work ${index + 1}`.padEnd(index % 3 === 0 ? 90 : 9, ' on the second floor'),
    costCode: '',
    scheduledCents: 100_000,
  }));
  const { projectId, contractId, subcontractor } = await createSignedContract(
    browser,
    product,
    lines,
  );
  const { id } = await submitRequest(subcontractor, contractId, 50_000);
  const { page } = subcontractor;
  await page.goto(paths.paymentRequest(projectId, id));
  await expect(page.locator('[data-on-paper] tbody tr', { hasText: 'Work 120' })).toBeAttached();
  const [summary = '', ...sheets] = textOfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(summary).toContain('Amountdue(6less7)$57,000.00');
  expect(sheets.length).toBeGreaterThan(2);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain('Continuationsheet·Application1');
    expect(sheet).toContain('Totalofalllines$120,000.00');
    expect(sheet).toContain(`Page${index + 2}of${sheets.length + 1}`);
  }
  // Every line once, and no row on two pages.
  const items = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/Work(\d+)/g)].map(([, item]) => item),
  );
  expect(items).toEqual(lines.map((_, index) => String(index + 1)));
  const rows = sheets.flatMap((sheet) => sheet.match(/\$500\.0050%\$500\.00/g) ?? []);
  expect(rows).toHaveLength(LINES);
});
