import axe from 'axe-core';

/** Rules that need a real browser to draw the page, or the whole page to look at. */
const NOT_HERE = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe-core finds wrong in a rendered element, one line each. */
export async function accessibilityViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
