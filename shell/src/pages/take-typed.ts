/**
 * Tells React what somebody has typed, or the browser has filled in, before the page was alive:
 * React would take it off again, because no state knows of it.
 */
export function takeTyped() {
  for (const input of document.querySelectorAll('input')) {
    const typed = input.value;
    if (typed === input.defaultValue) continue;
    // React compares with what it saw last, which it notices by the element's own property.
    input.value = input.defaultValue;
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
