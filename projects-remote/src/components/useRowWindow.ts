import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** Rows beyond the edges of the screen: the next card is there when the focus or a finger comes. */
const OVERSCAN_ROWS = 4;
/** The height of a card with a short description, in px. */
const USUAL_ROW = 240;

/** How a grid stands in the page, in px. */
interface GridFrame {
  readonly columns: number;
  readonly gap: number;
  readonly top: number;
}

/** The part of a long grid that is near the screen. */
export interface RowWindow {
  /** The first item that is near the screen, and the first one after them that is not. */
  readonly from: number;
  readonly to: number;
  /** The height that the items before and after them take, in px; 0 where there are none. */
  readonly before: number;
  readonly after: number;
  /** Goes onto the first item of each row, with `data-index`, so that the row's real height is measured. */
  readonly measureRow: ((item: HTMLElement | null) => void) | null;
  readonly columns: number;
}

/**
 * Which of the first `count` items of a grid in the page are near the screen. An incomplete last row is
 * always shown, because the next element of the grid follows in it.
 */
export function useRowWindow(grid: HTMLElement | null, count: number): RowWindow {
  const { columns, gap, top } = useGridFrame(grid);
  const rows = Math.floor(count / columns);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows,
    gap,
    estimateSize: () => USUAL_ROW,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const [first] = shown;
  const last = shown.at(-1);
  const isToTheEnd = !last || last.index === rows - 1;

  return {
    from: (first?.index ?? rows) * columns,
    to: isToTheEnd ? count : (last.index + 1) * columns,
    // The grid puts a gap between what stands in for the others and the first one that is shown.
    before: first && first.index > 0 ? first.start - top - gap : 0,
    after: isToTheEnd ? 0 : virtualizer.getTotalSize() - (last.end - top) - gap,
    measureRow: virtualizer.measureElement,
    columns,
  };
}

function useGridFrame(grid: HTMLElement | null): GridFrame {
  const [frame, setFrame] = useState<GridFrame>({ columns: 1, gap: 0, top: 0 });

  useLayoutEffect(() => {
    if (!grid) return;
    const measure = () => {
      const found = measureGrid(grid);
      setFrame((known) => (isSameFrame(known, found) ? known : found));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    measure();
    return () => observer.disconnect();
  }, [grid]);

  return frame;
}

function measureGrid(grid: HTMLElement): GridFrame {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 1,
    gap: Number.parseFloat(rowGap) || 0,
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}

function isSameFrame(one: GridFrame, other: GridFrame): boolean {
  return one.columns === other.columns && one.gap === other.gap && one.top === other.top;
}
