import axe from 'axe-core';

/**
 * What axe-core finds wrong in a rendered element, one line each. Contrast and size need a real
 * browser and are checked there.
 */
export async function accessibilityViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
