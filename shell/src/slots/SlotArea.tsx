import { type ReactNode, useEffect } from 'react';

interface SlotAreaProps {
  readonly slot: string;
  readonly remote: string;
  readonly children: ReactNode;
}

/** Marks a slot's content for developers: whose it is, and when it was shown. It has no box. */
export function SlotArea({ slot, remote, children }: SlotAreaProps) {
  useEffect(() => {
    performance.mark(`plumbline-slot ${slot} ${remote}`);
  }, [slot, remote]);

  return (
    <div data-slot={slot} data-remote={remote} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
