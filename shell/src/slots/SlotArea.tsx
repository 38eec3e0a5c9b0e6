import { type ReactNode, useEffect } from 'react';

interface SlotAreaProps {
  readonly slot: string;
  readonly remote: string;
  /** When it was asked for. */
  readonly since: number;
  readonly children: ReactNode;
}

/** Marks a slot's content for developers: whose it is, and how long it took. It has no box. */
export function SlotArea({ slot, remote, since, children }: SlotAreaProps) {
  useEffect(() => {
    performance.measure(`plumbline-slot ${slot} ${remote}`, { start: since });
  }, [slot, remote, since]);

  return (
    <div data-slot={slot} data-remote={remote} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
