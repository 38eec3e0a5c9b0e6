import { Notice } from '@plumbline/shared/ui';
import { useState } from 'react';
import { changesBetween } from '../../data/order-history.ts';
import type { WorkOrder } from '../../data/work-order.ts';

interface WhatChangedProps {
  readonly order: WorkOrder;
  /** The order as the user last saw it; by default as it was when this was first shown. */
  readonly since?: WorkOrder | undefined;
}

/** What another user has changed of an order while the user was about to decide on it. */
export function WhatChanged({ order, since }: WhatChangedProps) {
  const [opened] = useState(order);
  const changes = changesBetween(since ?? opened, order);
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="It has changed since you opened it">
      {changes.map((change) => (
        <p key={change} dir="auto">
          {change}
        </p>
      ))}
    </Notice>
  );
}
