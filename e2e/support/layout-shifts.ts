import type { BrowserContext } from '@playwright/test';

interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftSource[];
}

declare global {
  var noteShift: (value: number, moved: string) => void;
}

/** @returns what moves by itself on the pages of a context, and how much, as Chromium counts it */
export function watchShifts(context: BrowserContext) {
  const shifts: { readonly value: number; readonly moved: string }[] = [];
  void context.exposeFunction('noteShift', (value: number, moved: string) => {
    shifts.push({ value, moved });
  });
  void context.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${width} by ${height} at ${x}, ${y}`;
        const moved = sources
          .map(({ node, previousRect, currentRect }) => {
            const text = node?.textContent?.slice(0, 60);
            return `${text}: ${place(previousRect)} to ${place(currentRect)}`;
          })
          .join(' | ');
        if (!hadRecentInput) globalThis.noteShift(value, moved);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
