import { expect, it } from '@jest/globals';
import { contractToBill, requestFor } from '../testing/fake-request-api.ts';
import { requestCsv } from './request-sheet.ts';

it('is a file whose amounts are numbers and whose words are no formulas', async () => {
  const request = requestFor(contractToBill());
  const lines = request.lines.map((line, index) =>
    index === 0 ? { ...line, text: '=HYPERLINK("x")' } : line,
  );
  const text = await requestCsv({ ...request, lines }).text();
  expect(text).toContain(
    '1,"\'=HYPERLINK(""x"")",18250.00,0.00,10950.00,0.00,10950.00,60.00,7300.00,547.50',
  );
  expect(text).toContain('Amount due,15668.81');
  expect(text).toContain('Retainage,824.67');
  expect(text).not.toContain('Amount requested');
});

it('says what was requested and why less was approved', async () => {
  const request = requestFor(contractToBill());
  const text = await requestCsv({
    ...request,
    completedAndStoredCents: request.completedAndStoredCents - 100_00,
    retainedCents: request.retainedCents - 5_00,
    dueCents: request.dueCents - 95_00,
    reason: 'The last panel, is missing',
  }).text();
  expect(text).toContain(
    'Amount due,15573.81\r\nAmount requested,15668.81\r\nWhy less was approved,"The last panel, is missing"',
  );
});

it('holds no retainage of a line once some was released of the whole', async () => {
  const request = requestFor(contractToBill());
  const text = await requestCsv({ ...request, retainedCents: request.retainedCents - 100 }).text();
  expect(text).toContain(',10950.00,0.00,10950.00,60.00,7300.00,\r\n');
  expect(text).toMatch(/Total,.*,823\.67\r\n"Some retainage was released\. The rest is held of/);
  expect(text).toContain('Retainage,823.67');
  const none = await requestCsv({ ...request, retainedCents: 0 }).text();
  expect(none).toContain(',10950.00,0.00,10950.00,60.00,7300.00,0.00\r\n');
  expect(none).not.toContain('Some retainage');
});
