import type { Page } from '@playwright/test';

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
