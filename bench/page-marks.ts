/** What a page tells of itself. Times are milliseconds since it was asked for. */
interface PageMarks {
  firstPaint: number;
  largestPaint: number;
  /** When every link, button and field was React's, and what the route is about was there. */
  hydrated: number | null;
  /** When the page's data was there; the same for a page without any. */
  data: number | null;
  layoutShift: number;
  /** The longest of the interactions so far. */
  interaction: number | null;
}

declare global {
  var plumblineBench: PageMarks;
}

export interface WhatToAwait {
  readonly hydrated: string;
  readonly data: string;
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId: number };

/**
 * Runs in the page before its own scripts. React leaves its props on each element that it has made
 * or taken over, in every one of the peers alike, so that is what the mark looks for.
 */
export function installMarks(wanted: WhatToAwait) {
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

  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const check = () => {
    const parts = [...document.querySelectorAll('#root :is(a, button, input)')];
    const subject = document.querySelector(wanted.hydrated);
    if (marks.hydrated === null && subject && parts.length > 0 && parts.every(isTakenOver)) {
      marks.hydrated = performance.now();
    }
    if (marks.hydrated !== null && document.querySelector(wanted.data)) {
      marks.data ??= performance.now();
    }
    return marks.data !== null;
  };
  // Hydration changes nothing that can be observed; what a busy page renders is seen at once.
  const look = () => {
    if (!check()) setTimeout(look, 8);
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true });
  look();
}
