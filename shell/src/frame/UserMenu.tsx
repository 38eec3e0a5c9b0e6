import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import {
  Avatar,
  media,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  VisuallyHidden,
} from '@plumbline/shared/ui';
import { ChevronDown, LogOut, Settings, User } from 'lucide-react';
import { styled } from 'styled-components';

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

/** Who is signed in, and what belongs to them. On a phone the email is in the menu. */
export function UserMenu({ onLogout }: { readonly onLogout: () => void }) {
  const email = useSession().session?.user.email ?? '';

  return (
    <Menu
      trigger={
        <Trigger type="button">
          <VisuallyHidden>{`Account ${email}`}</VisuallyHidden>
          <Avatar name={email} />
          <Email aria-hidden>{email}</Email>
          <Chevron size={16} aria-hidden />
        </Trigger>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <MenuLink to={paths.profile()}>
        <User size={18} aria-hidden />
        Profile
      </MenuLink>
      <MenuLink to={paths.dashboardSettings()}>
        <Settings size={18} aria-hidden />
        Settings
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>
        <LogOut size={18} aria-hidden />
        Log out
      </MenuItem>
    </Menu>
  );
}
