import { useState } from 'react';

/** Says that the user removes members, or that it was refused. */
export type OnRemoval = (memberIds: readonly string[], state: 'sent' | 'refused') => void;

/** The ids of the members that the user removes or has removed. */
export function useRemoved() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const onRemoval: OnRemoval = (ids, state) =>
    setRemoved((known) =>
      state === 'sent' ? [...known, ...ids] : known.filter((id) => !ids.includes(id)),
    );
  return { removed, onRemoval };
}
