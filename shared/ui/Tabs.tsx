import type { ReactNode } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { styled } from 'styled-components';
import { tabRowStyle, tabStyle } from './tab-style.ts';

const Row = styled(List)`
  ${tabRowStyle}
`;

const Tab = styled(Trigger)`
  ${tabStyle("&[data-state='active']")}
`;

const Panel = styled(Content)`
  &[data-state='inactive'] {
    display: none;
  }
`;

export interface TabsProps {
  /** What the row of tabs chooses, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly content: ReactNode;
  }[];
  /** The tab shown first; the first one unless told otherwise. */
  readonly defaultValue?: string;
}

/** Tabs that switch within one address (APG tabs). For tabs with addresses take TabNav. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '' }: TabsProps) {
  return (
    <Root defaultValue={defaultValue}>
      <Row aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </Row>
      {tabs.map((tab) => (
        // Every panel stays mounted: what was typed in it is still there on return.
        <Panel key={tab.value} value={tab.value} forceMount>
          {tab.content}
        </Panel>
      ))}
    </Root>
  );
}
