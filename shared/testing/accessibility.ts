/** Rules that need a browser's rendering, or the whole page. */
const DISABLED_RULES = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** The violations that axe-core finds in a rendered element, one line each. */
export async function accessibilityViolations(element: Element = document.body): Promise<string[]> {
  // It takes a tenth of a second to load, and most test files do not use it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(DISABLED_RULES.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
