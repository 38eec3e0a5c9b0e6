import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { followPointer } from './follow-pointer.ts';

interface RowOrderOptions<Item> {
  readonly items: Item[];
  /** What the rows stand in: each is a fieldset. */
  readonly rows: RefObject<HTMLElement | null>;
  /** Receives the items in their new order, and the old and new index of the moved one. */
  readonly onMove: (items: Item[], from: number, to: number, by: 'pointer' | 'press') => void;
  /** A press of its handle has picked a row; another handle's says where it belongs. */
  readonly onPick: (index: number) => void;
  /** A picked row was put down where it is. */
  readonly onDrop: (index: number) => void;
  /** Called when an arrow key asks to move the first row up, or the last one down. */
  readonly onEdge: (index: number, edge: 'first' | 'last') => void;
}

/**
 * Rows that can be put in another order by their handles: dragged, moved by the arrow keys, or
 * without either, by pressing one handle and then that of the place where its row belongs.
 */
export function useRowOrder<Item>({
  items,
  rows,
  onMove,
  onPick,
  onDrop,
  onEdge,
}: RowOrderOptions<Item>) {
  const [picked, setPicked] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const wasDragged = useRef(false);

  function move(from: number, to: number, by: 'pointer' | 'press' = 'press') {
    const item = items[from];
    if (item === undefined || from === to) return;
    onMove(items.toSpliced(from, 1).toSpliced(to, 0, item), from, to, by);
  }

  function drag(from: number) {
    let at = from;
    wasDragged.current = false;
    followPointer(rows.current, {
      onRow: (to) => {
        if (to === at) return;
        at = to;
        wasDragged.current = true;
        setPicked(undefined);
        setDragged(to);
        // From the order that the drag began with: the last place alone counts.
        if (to === from) onMove(items, from, to, 'pointer');
        else move(from, to, 'pointer');
      },
      onEnd: () => setDragged(undefined),
      onCancel: () => {
        if (at !== from) onMove(items, from, from, 'pointer');
      },
    });
  }

  function press(index: number) {
    if (picked === undefined) {
      setPicked(index);
      onPick(index);
    } else {
      setPicked(undefined);
      if (picked === index) onDrop(index);
      else move(picked, index);
    }
  }

  /** A picked row is dropped when the focus leaves the rows: between two handles are other controls. */
  function leave({ relatedTarget }: FocusEvent) {
    if (picked === undefined || !relatedTarget || rows.current?.contains(relatedTarget)) return;
    setPicked(undefined);
    onDrop(picked);
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    if (event.key === 'Escape' && picked !== undefined) {
      setPicked(undefined);
      onDrop(index);
    }
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) onEdge(index, 'first');
    else if (to === items.length) onEdge(index, 'last');
    else {
      // A picked row stays picked, until the next press puts it down.
      setPicked(picked === index ? to : undefined);
      move(index, to);
    }
  }

  return {
    /** The row that is on its way. */
    moving: dragged ?? picked,
    /** Goes onto what the rows stand in. */
    onBlur: leave,
    /** The properties of a row's handle. */
    handle: (index: number) => ({
      'aria-pressed': picked === index,
      onPointerDown: ({ button }: PointerEvent) => {
        if (button === 0) drag(index);
      },
      onClick: ({ detail }: { readonly detail: number }) => {
        // The end of a drag is no press; the keyboard's, without a count, always is one.
        if (detail === 0 || !wasDragged.current) press(index);
      },
      onKeyDown: (event: KeyboardEvent) => moveByKey(event, index),
    }),
  };
}
