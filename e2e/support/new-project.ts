import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { RunningProduct } from './product.ts';
import { createReleasedApi } from './released-api.ts';
import type { Session } from './session.ts';

/** A project as the API takes it. */
export const projectInput = (title: string) => ({
  title,
  client: 'City of Ashford',
  startDate: '2027-01-04',
  endDate: '2027-06-30',
});

/** Creates a project by the API, for tests that are not about its form. @returns its id */
export async function createProject(
  product: RunningProduct,
  { access_token }: Session,
  title: string,
): Promise<string> {
  const api = createReleasedApi(product, access_token);
  const { id } = await api(z.object({ id: z.string() }), 'CreateProject', {
    input: projectInput(title),
    key: randomUUID(),
  });
  return id;
}

/** Fills in the required fields of a new project. */
export async function fillNewProject(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Client').fill('City of Ashford');
  await page.getByLabel('Start date').fill('2027-01-04');
  await page.getByLabel('End date').fill('2027-06-30');
}

/** The button that saves a new project. */
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create project' });

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
