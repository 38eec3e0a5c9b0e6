import { whenIdle } from '@plumbline/shared/when-idle';

/**
 * Starts something that a page can do without, once it has nothing else to do. Where its code does not
 * arrive, it does not start.
 * @param load its code: a function that starts it, and gives the one that ends it
 * @returns a function that ends it
 */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  whenIdle(() => {
    load().then(
      (start) => {
        if (!isOver) stop = start();
      },
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
