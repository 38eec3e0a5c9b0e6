import { useEffect, useState } from 'react';
import { whenIdle } from '@plumbline/shared/when-idle';
import { loadSlotContent } from './load-slot-content.ts';
import type { SlotContent } from './SlotContent.tsx';

const AGAIN_MS = 5000;

/**
 * The component that shows a slot's content, once the page around the slot has painted and, if
 * nothing says that the content is coming, is idle. Without a connection, it tries again.
 */
export function useLateSlot(isVisible: boolean): typeof SlotContent | undefined {
  const [late, setLate] = useState<{ readonly Late: typeof SlotContent }>();

  useEffect(() => {
    let isGone = false;
    const load = () => {
      if (isGone) return;
      loadSlotContent().then(
        (Late) => isGone || setLate({ Late }),
        () => setTimeout(load, AGAIN_MS),
      );
    };
    // A frame's callback runs before its paint, a task from there after it.
    requestAnimationFrame(() => (isVisible ? setTimeout(load) : whenIdle(load)));
    return () => {
      isGone = true;
    };
  }, [isVisible]);

  return late?.Late;
}
