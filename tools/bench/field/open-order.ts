import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { paths } from '../../../shared/contracts/index.ts';
import { apply, phone, slowProcessor } from '../conditions.ts';
import type { SignedContract } from '../seed/signed-contract.ts';
import { type Visitor, freshProfile } from '../visit.ts';

/** An order's open page on a phone of the subcontractor, with a slow processor. */
export interface OpenOrder {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly orderId: string;
}

const condition = { ...slowProcessor, context: phone.context };

/** Opens a page of a new phone. */
export async function openPhone(
  browser: Visitor['browser'],
  { subcontractor }: SignedContract,
  address: string,
) {
  const visitor = { browser, storedSession: subcontractor.storedSession };
  const context = await freshProfile(visitor, { isSignedIn: true }, condition);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await apply(cdp, condition);
  await page.goto(address);
  return { context, page, cdp };
}

/** Sends a work order, and opens it. */
export async function openOrder(
  browser: Visitor['browser'],
  url: string,
  seeded: SignedContract,
): Promise<OpenOrder> {
  const orderId = await seeded.issueOrder('Replace the valve');
  const address = url + paths.workOrder(seeded.projectId, orderId);
  const opened = await openPhone(browser, seeded, address);
  await opened.page.getByRole('button', { name: 'Take photo' }).waitFor();
  return { ...opened, orderId };
}
