import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Content, Item, Label, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { css, styled } from 'styled-components';
import { AnyLink, type AnyLinkProps } from '@plumbline/shared/ui/lent';

const Panel = styled(Content)`
  z-index: var(--layer-menu);
  min-inline-size: min(13rem, 100vw - var(--space-5));
  max-inline-size: min(20rem, 100vw - var(--space-5));
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2.5rem;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-small);
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: var(--color-sunken);
    box-shadow: inset 3px 0 var(--color-accent);
  }

  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

/** An action of a Menu. */
export const MenuItem = styled(Item)`
  ${itemStyle}
`;

const ItemLink = styled(AnyLink)`
  ${itemStyle}
`;

/** A link of a Menu. */
export function MenuLink(props: AnyLinkProps) {
  return (
    <Item asChild>
      <ItemLink {...props} />
    </Item>
  );
}

/** A line of text above the items, such as the user's email address. */
export const MenuLabel = styled(Label)`
  padding: var(--space-2) var(--space-3);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`;

export const MenuSeparator = styled(Separator)`
  block-size: 1px;
  margin-block: var(--space-1);
  background: var(--color-line);
`;

export interface MenuProps {
  /** The button that opens it: one element that takes a ref and button properties. */
  readonly trigger: ReactElement;
  /** MenuItem, MenuLink, MenuLabel and MenuSeparator. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  /** Whether it is open when it first appears. */
  readonly defaultOpen?: boolean;
}

/**
 * A menu button (APG). It leaves the page scrollable, so nothing shifts when it opens, and stays
 * beside its button in the document, that is, in the same landmark and theme. Tab closes it and
 * moves on from its button.
 */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    // Radix ignores the key. The menu closes when the focus leaves it.
    event.stopPropagation();
    button.current?.focus();
  }

  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild ref={button}>
        {trigger}
      </Trigger>
      <Panel align={align} sideOffset={6} collisionPadding={8} onKeyDownCapture={leave}>
        {children}
      </Panel>
    </Root>
  );
}
