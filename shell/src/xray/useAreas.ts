import type { LiveRemote } from '@plumbline/shared/federation';
import { useEffect, useState } from 'react';
import { type Area, readAreas } from './read-areas.ts';

/** The areas of the page, read again after each change of the page, its scroll or its size. */
export function useAreas(remotes: readonly LiveRemote[]): readonly Area[] {
  const [areas, setAreas] = useState<readonly Area[]>([]);

  useEffect(() => {
    let frame = 0;
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setAreas(readAreas(remotes)));
    };
    const root = document.getElementById('root');
    const changes = new MutationObserver(readSoon);
    const sizes = new ResizeObserver(readSoon);
    // A slot is measured after it has changed the page, and its files may come later.
    const timings = new PerformanceObserver(readSoon);
    timings.observe({ entryTypes: ['mark', 'measure', 'resource'] });
    if (root) {
      changes.observe(root, { childList: true, subtree: true, characterData: true });
      sizes.observe(root);
    }
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    addEventListener('scroll', readSoon, options);
    addEventListener('resize', readSoon, options);
    readSoon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      timings.disconnect();
      listening.abort();
    };
  }, [remotes]);

  return areas;
}
