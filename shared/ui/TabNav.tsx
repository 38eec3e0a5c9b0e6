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
  readonly tabs: readonly TabLink[];
}

interface TabLink {
  readonly to: string;
  readonly label: ReactNode;
  /** Whether it is the current one at the addresses below its own, too. */
  readonly hasPages?: boolean;
}

/** Scrolls a row sideways until a tab of it is in the middle, or as near as it gets. */
function center(row: HTMLElement | null, tab: Element | null | undefined) {
  if (!row || !tab) return;
  const [visible, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += wanted.x - visible.x - (visible.width - wanted.width) / 2;
}

/**
 * Tabs with an address each: a navigation that marks the current one. The page keeps
 * its place when another tab is chosen, and a row that is too long shows the current one.
 */
export function TabNav({ label, tabs }: TabNavProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const show = () => center(row.current, row.current?.querySelector('[aria-current]'));
    show();
    // A phone that is turned has another width.
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname]);

  return (
    <nav aria-label={label}>
      <Row
        role="list"
        ref={row}
        onFocus={({ target }) => {
          // A tab that moved from under a finger would not be pressed.
          if (target.matches(':focus-visible')) center(row.current, target);
        }}
      >
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab to={tab.to} end={!tab.hasPages} preventScrollReset>
              {tab.label}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}
