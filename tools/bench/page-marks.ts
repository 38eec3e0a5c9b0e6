/** Measurements of a page. Times are milliseconds since its request. */
interface PageMarks {
  firstPaint: number;
  largestPaint: number;
  /** When all links, buttons and fields were hydrated, and the route's main content was there. */
  hydrated: number | null;
  /** When the page's data was shown; equal to `hydrated` for a page without data. */
  data: number | null;
  layoutShift: number;
  /** The duration of the longest interaction. */
  interaction: number | null;
}

declare global {
  var plumblineBench: PageMarks;
}

export interface ReadySelectors {
  readonly hydrated: string;
  readonly data: string;
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId: number };

/**
 * Runs in the page before its own scripts. React stores its props on each element that it has
 * rendered or hydrated, which marks hydration in all peers. A page without React says that it works.
 */
export function installMarks(selectors: ReadySelectors) {
  const marks: PageMarks = {
    firstPaint: 0,
    largestPaint: 0,
    hydrated: null,
    data: null,
    layoutShift: 0,
    interaction: null,
  };
  globalThis.plumblineBench = marks;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  const noteInteraction = (entry: PerformanceEntry) => {
    marks.interaction = Math.max(marks.interaction ?? 0, entry.duration);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (marks.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) marks.layoutShift += value;
  });
  observe('first-input', noteInteraction);
  observe(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId > 0) noteInteraction(entry);
    },
    { durationThreshold: 16 },
  );

  const isHydrated = (element: Element) =>
    'ready' in document.documentElement.dataset ||
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const check = () => {
    const parts = [...document.querySelectorAll('#root :is(a, button, input)')];
    const subject = document.querySelector(selectors.hydrated);
    if (marks.hydrated === null && subject && parts.length > 0 && parts.every(isHydrated)) {
      marks.hydrated = performance.now();
    }
    if (marks.hydrated !== null && document.querySelector(selectors.data)) {
      marks.data ??= performance.now();
    }
    return marks.data !== null;
  };
  // Hydration changes no observable DOM, so it is polled. Rendered elements are observed at once.
  const poll = () => {
    if (!check()) setTimeout(poll, 8);
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true });
  poll();
}
