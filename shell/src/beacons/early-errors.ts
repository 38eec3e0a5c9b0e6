declare global {
  /** What went wrong in this page so far. The beacons take over `push`. */
  var plumblineErrors: { push: (event: Event) => unknown } & Iterable<Event>;
}

/** Keeps what goes wrong from the page's first moment on, for the beacons, which come late. */
export function keepErrors() {
  globalThis.plumblineErrors = new Array<Event>();
  for (const type of ['error', 'unhandledrejection']) {
    // While capturing, a script that does not load is heard of as well.
    addEventListener(type, (event) => globalThis.plumblineErrors.push(event), true);
  }
}
