/**
 * Dispatches input events for what was typed, or filled in by the browser, before hydration.
 * Otherwise React resets the inputs to their state.
 */
export function takeTyped() {
  for (const input of document.querySelectorAll('input')) {
    const typed = input.value;
    if (typed === input.defaultValue) continue;
    // React ignores an event whose value equals the one it has tracked.
    input.value = input.defaultValue;
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
