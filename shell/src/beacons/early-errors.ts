/** Records errors from the page's start, for the beacons, which load late. */
export function keepErrors() {
  globalThis.plumblineErrors = new Array<Event>();
  for (const type of ['error', 'unhandledrejection']) {
    // Only in the capture phase is a script that fails to load reported as well.
    addEventListener(type, (event) => globalThis.plumblineErrors.push(event), true);
  }
}
