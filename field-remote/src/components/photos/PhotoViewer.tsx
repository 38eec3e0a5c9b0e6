import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

const Root = styled.dialog`
  inline-size: 100vw;
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  padding: var(--space-3) var(--space-4);
  padding-block-end: calc(var(--space-3) + env(safe-area-inset-bottom, 0px));
  border: 0;
  background: var(--color-ground);
  color: var(--color-ink);

  &[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: var(--space-2);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    min-inline-size: 0;
    font-size: var(--text-large);
    overflow-wrap: anywhere;
  }

  button {
    min-inline-size: 3rem;
    padding: 0;
  }
`;

interface PhotoViewerProps {
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly links: PhotoLinks;
  /** Which photo is shown first. */
  readonly first: number;
  /** The same function on every render. */
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
  /** What can be done with the photo that is shown. */
  readonly children?: ReactNode;
}

/** Photos over the whole screen. The platform's dialog holds the focus and closes by Escape. */
export function PhotoViewer({ title, onClose, children, ...strip }: PhotoViewerProps) {
  const root = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Open before the strip takes the focus; closed while on the page, so that the focus goes back.
  useLayoutEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Root
      ref={root}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" onClick={onClose}>
          <X size="1.375rem" aria-hidden />
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </Head>
      <PhotoStrip {...strip} label={title} fills />
      {children}
    </Root>
  );
}
