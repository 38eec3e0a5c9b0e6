import type { ReactNode } from 'react';
import { type RowWindow as Shown, useRowWindow } from './useRowWindow.ts';

interface RowWindowProps {
  readonly grid: HTMLElement | null;
  readonly count: number;
  /** The items of the part that is near the screen. */
  readonly children: (shown: Shown) => ReactNode;
}

/** Renders the part of a long grid that is near the screen. */
export function RowWindow({ grid, count, children }: RowWindowProps) {
  return children(useRowWindow(grid, count));
}
