import { useSession } from '@plumbline/shared/session';
import { Avatar, media, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { loadOnce } from '../timing/load-once.ts';
import { whenIdle } from '@plumbline/shared/when-idle';
import type { AccountMenuProps } from './AccountMenu.tsx';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 2.75rem;
  max-inline-size: 18rem;
  min-block-size: 2.75rem;
  padding: 0 var(--space-1);
  border: 0;
  border-radius: var(--radius-full);
  background: transparent;
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    background: var(--color-sunken);
  }

  ${media.medium} {
    padding-inline-end: var(--space-3);
  }
`;

const Email = styled.span`
  display: none;
  overflow: hidden;
  font-size: var(--text-small);
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.medium} {
    display: block;
  }
`;

const Chevron = styled(ChevronDown)`
  display: none;

  ${media.medium} {
    display: block;
  }
`;

const loadMenu = loadOnce(async () => (await import('./AccountMenu.tsx')).AccountMenu);

interface LoadedMenu {
  readonly AccountMenu: ComponentType<AccountMenuProps>;
  /** The button is replaced when its menu has loaded. */
  readonly hasFocus: boolean;
}

/**
 * The user's initial and email, and their menu. On a phone the email is in the menu, which is fetched
 * after the page.
 */
export function UserMenu({ onLogout }: { readonly onLogout: () => void }) {
  const email = useSession().session?.user.email ?? '';
  const button = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<LoadedMenu>();
  const [isPressed, setPressed] = useState(false);

  const load = async () => {
    const AccountMenu = await loadMenu();
    const hasFocus = button.current === document.activeElement;
    setLoaded((before) => before ?? { AccountMenu, hasFocus });
  };

  useEffect(() => {
    // This was a prefetch: a press of the button reports a failure.
    whenIdle(() => void load().catch(() => undefined));
  }, []);

  const open = () => {
    setPressed(true);
    load().catch(() => {
      setPressed(false);
      showToast(notLoaded);
    });
  };

  const { AccountMenu, hasFocus } = loaded ?? {};
  const trigger = (
    <Trigger
      type="button"
      {...(AccountMenu
        ? { autoFocus: hasFocus }
        : { ref: button, onClick: open, 'aria-haspopup': 'menu', 'aria-expanded': false })}
    >
      <VisuallyHidden>{`Account ${email}`}</VisuallyHidden>
      <Avatar name={email} />
      <Email aria-hidden>{email}</Email>
      <Chevron size="1rem" aria-hidden />
    </Trigger>
  );
  if (!AccountMenu) return trigger;
  return <AccountMenu {...{ trigger, email, onLogout }} defaultOpen={isPressed} />;
}

const notLoaded = {
  title: 'The menu could not be loaded',
  description: 'Check your connection, then press the button again.',
  tone: 'danger',
} as const;
