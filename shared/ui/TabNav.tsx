import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { tabRowStyle, tabStyle } from './tab-style.ts';

const Row = styled.ul`
  ${tabRowStyle}
`;

const Tab = styled(NavLink)`
  ${tabStyle("&[aria-current='page']")}
`;

export interface TabNavProps {
  /** Names the navigation. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: ReactNode }[];
}

/**
 * Tabs with an address each: a navigation whose current link is the exact address. The page keeps
 * its place when another tab is chosen, and a row that is too long shows the current one.
 */
export function TabNav({ label, tabs }: TabNavProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const visible = row.current?.getBoundingClientRect();
    if (!row.current || !current || !visible) return;
    row.current.scrollLeft += current.x - visible.x - (visible.width - current.width) / 2;
  }, [pathname]);

  return (
    <nav aria-label={label}>
      <Row role="list" ref={row}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab to={tab.to} end preventScrollReset>
              {tab.label}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}
