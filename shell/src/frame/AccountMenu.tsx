import { paths } from '@plumbline/shared/contracts';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@plumbline/shared/ui';
import { LogOut, Settings, User } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';

export interface AccountMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly email: string;
  readonly onLogout: () => void;
  /** Whether the button was pressed before the menu was there. */
  readonly defaultOpen: boolean;
}

/** The menu of the signed-in user. */
export function AccountMenu({ trigger, email, onLogout, defaultOpen }: AccountMenuProps) {
  const first = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The press came before the menu had loaded: the focus moves as after Enter.
    if (defaultOpen) first.current?.focus();
  }, [defaultOpen]);

  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <MenuLink ref={first} to={paths.profile()}>
        <User size="1.125rem" aria-hidden />
        Profile
      </MenuLink>
      <MenuLink to={paths.dashboardSettings()}>
        <Settings size="1.125rem" aria-hidden />
        Settings
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>
        <LogOut size="1.125rem" aria-hidden />
        Log out
      </MenuItem>
    </Menu>
  );
}
