import { type ReactNode, useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, VisuallyHidden } from '@plumbline/shared/ui/lent';

const Root = styled.dialog`
  inline-size: min(32rem, calc(100vw - var(--space-6)));
  max-block-size: calc(100dvh - var(--space-6));
  padding: var(--space-5) min(var(--space-5), 7vw);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);
  overflow: auto;
  scroll-padding-block: var(--space-5);

  &::backdrop {
    background: rgb(10 13 15 / 0.6);
  }
`;

/** Where large text leaves the title no room beside it, the button goes above. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: start;
  gap: var(--space-3);
  margin-block-end: var(--space-3);
  overflow-wrap: anywhere;

  h2 {
    flex: 1 1 8rem;
    font-size: var(--text-heading);
  }

  button {
    margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0 auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
`;

export interface DialogProps {
  readonly open: boolean;
  /** Called by Escape and by the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
}

/** A modal dialog: the platform's own, so focus, Escape and the inert page behind are its work. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // What is too long for the screen is read from its head, where the platform put the focus.
    if (dialog.scrollHeight <= dialog.clientHeight)
      dialog.querySelector<HTMLElement>('[data-actions] button')?.focus();
    // Text that is loaded late can push the focused button out of view.
    const size = new ResizeObserver(() =>
      dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }),
    );
    if (text.current) size.observe(text.current);
    return () => {
      size.disconnect();
      dialog.close();
    };
  }, [open]);

  return (
    <Root
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" onClick={onClose}>
          <X size="1.125rem" aria-hidden />
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </Head>
      <div ref={text} id={textId}>
        {children}
      </div>
      {actions && <Actions data-actions>{actions}</Actions>}
    </Root>
  );
}
