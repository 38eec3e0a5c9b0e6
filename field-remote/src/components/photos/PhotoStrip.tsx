import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { Picture } from './Picture.tsx';
import { Controls, Frame, Item, List, Root, Words } from './strip-layout.ts';

interface PhotoStripProps {
  /** Names the photos. */
  readonly label: string;
  readonly photos: readonly ShownPhoto[];
  readonly links: PhotoLinks;
  /** Which one is shown first. */
  readonly first?: number;
  /** Takes the focus, and all the room that there is. */
  readonly fills?: boolean;
  /** The same function on every render. */
  readonly onShow?: (index: number) => void;
}

/** Photos as large as the screen allows, one at a time: swiped, by arrow keys or by buttons. */
export function PhotoStrip({ label, photos, links, first = 0, fills, onShow }: PhotoStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const index = Math.min(shown, photos.length - 1);
  const count = photos.length;

  useEffect(() => {
    if (fills) list.current?.focus({ preventScroll: true });
    // The first photo is in view already, and bringing it into view would scroll the page to it.
    if (first > 0)
      list.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [first, fills]);

  useEffect(() => onShow?.(index), [index, onShow]);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const items = [...root.children];
    const observer = new IntersectionObserver(
      (changes) => {
        const seen = changes.find(({ isIntersecting }) => isIntersecting);
        if (seen) setShown(items.indexOf(seen.target));
      },
      { root, threshold: 0.6 },
    );
    items.forEach((item) => observer.observe(item));
    return () => observer.disconnect();
  }, [count]);

  function go(to: number) {
    const next = Math.max(0, Math.min(count - 1, to));
    setShown(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <Root data-fills={fills} onKeyDown={press}>
      <List ref={list} role="list" tabIndex={0} aria-label={label}>
        {photos.map((photo, at) => (
          <Item key={photo.id}>
            {/* Thirty large photos at once would take a phone's memory. */}
            <Frame>
              {Math.abs(at - index) <= 1 && <Picture photo={photo} size="photo" links={links} />}
            </Frame>
          </Item>
        ))}
      </List>
      <Words>{photos[index]?.words}</Words>
      {count > 1 && (
        <Controls>
          <Button variant="quiet" aria-disabled={index === 0} onClick={() => go(index - 1)}>
            <ChevronLeft size="1.5rem" aria-hidden />
            <VisuallyHidden>Previous photo</VisuallyHidden>
          </Button>
          <span role="status">
            Photo {index + 1} of {count}
          </span>
          <Button variant="quiet" aria-disabled={index === count - 1} onClick={() => go(index + 1)}>
            <ChevronRight size="1.5rem" aria-hidden />
            <VisuallyHidden>Next photo</VisuallyHidden>
          </Button>
        </Controls>
      )}
    </Root>
  );
}
