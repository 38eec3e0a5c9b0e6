import { X } from 'lucide-react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../media.ts';
import { SHOWN, queueOf, saysDone } from './toast-queue.ts';
import { type Toast, dismissToast } from './toast-store.ts';
import { useLeaveByPress } from './useLeaveByPress.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
`;

const Region = styled(Viewport)`
  position: fixed;
  inset-block-end: max(var(--space-4), env(safe-area-inset-bottom));
  inset-inline-end: var(--space-4);
  z-index: var(--layer-toast);
  display: grid;
  gap: var(--space-2);
  inline-size: min(24rem, calc(100vw - 2 * var(--space-4)));
  margin: 0;
  padding: 0;
  list-style: none;

  /* At the bottom, toasts would cover a phone's tab bar and buttons, and the bar of a document's verbs. */
  @media (max-width: 39.99rem) {
    inset-block: calc(var(--space-2) + env(safe-area-inset-top, 0px)) auto;
  }

  ${media.small} {
    :root:has([data-verbs]) & {
      /* The shell tells how high the bar is. */
      inset-block-end: min(var(--covered-foot, var(--space-9)), 50dvh);
    }
  }

  ${media.print} {
    display: none;
  }
`;

const Message = styled(Root)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  /* With large text a phone needs the room for words. */
  --side: min(var(--space-3), 3vw);
  gap: var(--space-1) var(--side);
  padding: var(--space-3) var(--side) var(--space-3) min(var(--space-4), 4vw);
  border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--tone);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);
  --tone: var(--color-info);

  &[data-tone='success'] {
    --tone: var(--color-success);
  }

  &[data-tone='warning'] {
    --tone: var(--color-warning);
  }

  &[data-tone='danger'] {
    --tone: var(--color-danger);
  }

  &[data-state='open'] {
    animation: ${rise} var(--duration-medium) var(--ease-out);
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transition: transform var(--duration-fast);
  }
`;

const Heading = styled(Title)`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Text = styled(Description)`
  grid-column: 1 / -1;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`;

/** After the action in the order of the focus, beside the title to the eye. */
const Dismiss = styled(Close)`
  grid-area: 1 / 2;
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  cursor: pointer;

  &:hover {
    background: var(--color-sunken);
  }
`;

const Act = styled(Action)`
  justify-self: start;
  min-block-size: 2.25rem;
  padding: 0 var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-medium);
  background: none;
  font-weight: 600;
  cursor: pointer;
`;

/** Radix announces the texts of a toast without anything between them, also those not displayed. */
const Pause = styled.span`
  display: none;
`;

const pauseAfter = (text: string) => (/[.!?…]$/.test(text) ? ' ' : '. ');

/** Long enough to press F8 and reach what a toast offers. */
const ACTION_MS = 10_000;

/** A toast that is replaced leaves the focus in the region. */
const keepFocus = (toast: HTMLLIElement) => () => {
  if (toast.contains(document.activeElement)) toast.parentElement?.focus();
};

/** The toasts in Radix's region: 5000 ms, swipe 50, F8 (specification, section 9). */
export function ToastRegion({ toasts }: { readonly toasts: readonly Toast[] }) {
  const queue = queueOf(toasts);
  const list = useReturnFocus(toasts.length === 0);

  useEffect(() => {
    // One that was replaced does not come back when another one goes.
    for (const toast of toasts) if (!queue.includes(toast)) dismissToast(toast.id);
  }, [toasts, queue]);

  useLeaveByPress(list, () => {
    for (const toast of queue.filter(saysDone)) dismissToast(toast.id);
  });

  return (
    <Provider duration={5000} swipeThreshold={50}>
      {queue.slice(0, SHOWN).map(({ id, title, description, tone, action }) => (
        <Message
          key={id}
          ref={keepFocus}
          data-tone={tone}
          {...(action && { duration: ACTION_MS })}
          onOpenChange={(open) => {
            if (!open) dismissToast(id);
          }}
        >
          <Heading>{title}</Heading>
          <Pause>{pauseAfter(title)}</Pause>
          {description && (
            <>
              <Text>{description}</Text>
              <Pause>{pauseAfter(description)}</Pause>
            </>
          )}
          {action && (
            <Act altText={action.altText} onClick={action.onAction}>
              {action.label}
            </Act>
          )}
          <Dismiss aria-label="Dismiss">
            <X size="1.125rem" aria-hidden />
          </Dismiss>
        </Message>
      ))}
      <Region ref={list} hotkey={['F8']} />
    </Provider>
  );
}
