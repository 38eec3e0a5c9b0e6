/** This near to the screen's top or bottom, in pixels, a dragged row makes the page scroll. */
const EDGE = 96;
/** Pixels in each frame. */
const SPEED = 8;

interface Drag {
  /** The row of the list that the pointer is at. */
  readonly onRow: (index: number) => void;
  readonly onEnd: () => void;
  /** Escape was pressed, or the system took the pointer away. */
  readonly onCancel: () => void;
}

/**
 * Follows the pointer over the rows of a list, each a fieldset, until it is released. Near the edges
 * of the screen the page scrolls, and the wheel scrolls it as well.
 */
export function followPointer(list: HTMLElement | null, { onRow, onEnd, onCancel }: Drag) {
  const listening = new AbortController();
  const { signal } = listening;
  const rows = () => [...(list?.querySelectorAll('fieldset') ?? [])];
  let y = NaN;

  const follow = () => {
    if (Number.isNaN(y)) return;
    const all = rows();
    const found = all.findIndex((row) => y < row.getBoundingClientRect().bottom);
    onRow(found < 0 ? all.length - 1 : found);
  };
  const scrollAtEdge = () => {
    if (signal.aborted) return;
    const all = rows().map((row) => row.getBoundingClientRect());
    const [first, last] = [all[0], all.at(-1)];
    if (first && y < EDGE && first.top < EDGE) window.scrollBy(0, -SPEED);
    if (last && y > innerHeight - EDGE && last.bottom > innerHeight - EDGE) {
      window.scrollBy(0, SPEED);
    }
    requestAnimationFrame(scrollAtEdge);
  };
  const end = () => {
    listening.abort();
    onEnd();
  };

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { signal });
  listen('pointermove', ({ clientY }) => {
    y = clientY;
    follow();
  });
  listen('scroll', follow);
  listen('pointerup', end);
  const cancel = () => {
    end();
    onCancel();
  };
  listen('pointercancel', cancel);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') cancel();
  });
  requestAnimationFrame(scrollAtEdge);
}
