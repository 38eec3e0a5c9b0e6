import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
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

/** Tabs with an address each: a navigation whose current link is the exact address. */
export function TabNav({ label, tabs }: TabNavProps) {
  return (
    <nav aria-label={label}>
      <Row role="list">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab to={tab.to} end>
              {tab.label}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}
