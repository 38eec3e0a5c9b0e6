import { media } from '@plumbline/shared/ui';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { NavigationList } from './NavigationList.tsx';
import { hasTabBar } from './navigation.ts';

const Opener = styled.button<{ $raised: boolean }>`
  position: fixed;
  inset-block-end: calc(
    env(safe-area-inset-bottom, 0px) + ${({ $raised }) => ($raised ? '4.75rem' : '1rem')}
  );
  inset-inline-start: 50%;
  z-index: var(--layer-bar);
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 3rem;
  padding-inline: var(--space-4) 1.125rem;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: var(--color-ink);
  color: var(--color-ground);
  font-weight: 600;
  box-shadow: var(--shadow-high);
  translate: -50%;
  cursor: pointer;

  ${media.small} {
    display: none;
  }
`;

const rise = keyframes`
  from {
    transform: translateY(2rem);
    opacity: 0;
  }
`;

/** Also shown in a window that grew wider meanwhile: hidden, it would keep the page inert. */
const Sheet = styled.dialog`
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: 90dvh;
  margin-block: auto 0;
  margin-inline: 0;
  padding: var(--space-2) var(--space-4) calc(env(safe-area-inset-bottom, 0px) + var(--space-4));
  border: 0;
  border-radius: var(--radius-large) var(--radius-large) 0 0;
  background: var(--color-surface);
  color: var(--color-ink);

  &[open] {
    animation: ${rise} var(--duration-medium) var(--ease-out);
  }

  &::backdrop {
    background: rgb(0 0 0 / 0.55);
  }

  nav {
    display: grid;
    gap: var(--space-1);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 3.25rem;

  h2 {
    padding-inline-start: var(--space-3);
    font-size: var(--text-large);
  }

  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border: 0;
    border-radius: var(--radius-full);
    background: var(--color-sunken);
    cursor: pointer;
  }
`;

/**
 * The navigation of a phone, where a sidebar would squeeze the page: a button under the thumb opens
 * the same items as a sheet at the bottom, so that one hand reaches all of them.
 */
export function NavigationSheet({ onLogout }: { readonly onLogout: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  const close = () => sheet.current?.close();

  function show() {
    sheet.current?.showModal();
    setOpen(true);
  }

  function logout() {
    close();
    onLogout();
  }

  /** A press beside the sheet falls on the dialog's backdrop, that is, on the dialog itself. */
  function pressBeside(event: MouseEvent) {
    if (event.target === sheet.current) close();
  }

  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        $raised={hasTabBar(pathname)}
      >
        <Menu size={20} aria-hidden />
        Menu
      </Opener>
      <Sheet
        ref={sheet}
        aria-label="Workspace menu"
        data-theme="dark"
        onClick={pressBeside}
        onClose={() => setOpen(false)}
      >
        <Head>
          <h2>Menu</h2>
          <button type="button" aria-label="Close menu" onClick={close}>
            <X size={20} aria-hidden />
          </button>
        </Head>
        <nav aria-label="Workspace">
          <NavigationList onNavigate={close} onLogout={logout} />
        </nav>
      </Sheet>
    </>
  );
}
