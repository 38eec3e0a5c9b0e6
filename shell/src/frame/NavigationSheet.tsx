import { media } from '@plumbline/shared/ui';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { narrowFrame } from './narrow-frame.ts';
import { NavigationList } from './NavigationList.tsx';

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  flex: none;
  min-inline-size: 44px;
  min-block-size: 44px;
  margin-inline-start: -0.625rem;
  padding-inline: 0.625rem;
  border: 0;
  border-radius: var(--radius-full);
  background: transparent;
  font-weight: 600;
  cursor: pointer;

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover {
    background: var(--color-sunken);
  }

  @container (width < 18rem) {
    margin-inline-end: auto;
  }

  ${media.small} {
    display: none;
  }

  ${narrowFrame} {
    display: flex;
  }
`;

const Label = styled.span`
  @container (width < 24rem) {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
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
  padding: var(--space-2) var(--space-4) 0;
  /* Its edge, which forced colours keep. */
  border: 1px solid transparent;
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
 * The navigation where a sidebar would squeeze the page, as on a phone: a button of the top bar opens the
 * same items as a sheet at the bottom, so that one hand reaches all of them.
 */
export function NavigationSheet({ onLogout }: { readonly onLogout: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  const { pathname } = useLocation();

  const close = () => sheet.current?.close();

  useEffect(() => {
    // Back changes the page below it.
    if (sheet.current?.open) sheet.current.close();
  }, [pathname]);

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
      <Opener type="button" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Menu size="1.25rem" aria-hidden />
        <Label>Menu</Label>
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
            <X size="1.25rem" aria-hidden />
          </button>
        </Head>
        <nav aria-label="Workspace">
          <NavigationList onNavigate={close} onLogout={logout} />
        </nav>
      </Sheet>
    </>
  );
}
