/** The alerts that come from now on, as a screen reader hears them. */
export function newAlerts(): readonly Element[] {
  const alerts: Element[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Element) alerts.push(...node.querySelectorAll('[role="alert"]'));
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
  return alerts;
}
