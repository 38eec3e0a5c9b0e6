import { readItem, writeItem } from '@plumbline/shared/forms';
import { useEffect, useRef, useState } from 'react';

/**
 * Texts that are being typed. The tab keeps them: a phone may discard its page meanwhile and load it again.
 * They come back after the first render, because a prerendered page is empty.
 * @param empty a constant
 * @param isTexts checks what the tab holds
 */
export function useTyped<Texts extends object>(
  name: string,
  empty: Texts,
  isTexts: (value: unknown) => value is Texts,
) {
  const [texts, setTexts] = useState(empty);
  // Several inputs may be filled in before the next render.
  const latest = useRef(empty);

  useEffect(() => {
    const kept = readItem('sessionStorage', name);
    if (latest.current !== empty || !isTexts(kept)) return;
    latest.current = kept;
    setTexts(kept);
  }, [name, empty, isTexts]);

  function change(changed: Partial<Texts>) {
    latest.current = { ...latest.current, ...changed };
    setTexts(latest.current);
    writeItem('sessionStorage', name, latest.current);
  }
  return [texts, change] as const;
}
