import { paths } from '@plumbline/shared/contracts';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

test('phases are dragged to another place', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto(paths.newProject());
  for (const name of ['One', 'Two', 'Three']) {
    await press(page, 'Add phase');
    await page.keyboard.type(name);
    await expect(page.getByRole('button', { name: 'Add phase' })).toBeInViewport({ ratio: 1 });
  }
  const handle = (number: number) =>
    page.getByRole('button', { name: `Move phase ${number}`, exact: true });
  const names = () =>
    page
      .getByLabel('Phase name')
      .evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));
  await handle(1).hover();
  await page.mouse.down();
  await handle(2).hover();
  await handle(3).hover();
  await page.mouse.up();
  await expect.poll(names).toEqual(['Two', 'Three', 'One']);
  await expect(handle(3)).toHaveAttribute('aria-pressed', 'false');
  await expect(handle(3)).toBeFocused();

  await handle(1).hover();
  await page.mouse.down();
  await handle(3).hover();
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(names).toEqual(['Two', 'Three', 'One']);
});

test('a dragged phase stays under the pointer, in a list that is longer than the screen', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto(paths.newProject());
  for (let count = 1; count <= 16; count += 1) {
    await press(page, 'Add phase');
    await page.keyboard.type(`P${count}`);
  }
  const handle = (number: number) =>
    page.getByRole('button', { name: `Move phase ${number}`, exact: true });
  await handle(12).scrollIntoViewIfNeeded();
  const from = await handle(12).boundingBox();
  const to = await handle(10).boundingBox();
  if (!from || !to) throw new Error('A handle is out of view.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 20 });
  await expect(handle(10)).toBeFocused();
  await page.mouse.up();
  const names = page.getByLabel('Phase name');
  await expect(names.nth(9)).toHaveValue('P12');
  await expect(names.nth(11)).toHaveValue('P11');

  // Held at the edge of the screen, it goes as far as the list.
  await page.mouse.move(x, to.y + to.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, 20, { steps: 10 });
  await expect(names.first()).toHaveValue('P12');
  await page.mouse.move(x, 780, { steps: 10 });
  await expect(names.last()).toHaveValue('P12');
  await page.mouse.up();
});

test('29 February of a year that has none is no date', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto(paths.newProject());
  await page.getByLabel('Start date').focus();
  await page.keyboard.type('02292027');
  await page.keyboard.press('Tab');
  await page.getByLabel('Title').focus();
  await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(/does not exist/);
});

test('leaving with something typed asks first', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto(paths.projects());
  await page.getByRole('link', { name: 'New Project' }).first().click();
  await page.getByLabel('Title').fill('Garage');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Garage');
  expect(new URL(page.url()).pathname).toBe(paths.newProject());

  await page.getByRole('link', { name: 'Settings' }).first().click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(`**${paths.dashboardSettings()}`);
  await page.goto(paths.newProject());
  await expect(page.getByLabel('Title')).toHaveValue('');
});
