import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { activeItem, navigationItems } from './navigation.ts';

/** The height above Logout in which items that go on below it fade. */
const FADE_PX = 24;

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  flex: 1;
`;

const itemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-medium);
  background: transparent;
  color: var(--color-ink-muted);
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color var(--duration-fast),
    color var(--duration-fast);

  &:hover {
    background: var(--color-sunken);
    color: var(--color-ink);
  }
`;

const Item = styled(Link)`
  ${itemStyle}
  /* Clear of Logout and of the fade above it. */
  scroll-margin-block-end: calc(env(safe-area-inset-bottom, 0px) + 6rem);

  &[aria-current] {
    background: var(--color-sunken);
    color: var(--color-ink);
  }

  &[aria-current] svg {
    color: var(--color-accent);
  }

  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 0.625rem;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: var(--radius-full);
    background: var(--color-accent);
  }

  @media (forced-colors: active) {
    &[aria-current]::before {
      background: Highlight;
    }
  }
`;

/** Only while there are items below: at the end of the scroll it is gone, and without one never there. */
const more = keyframes`
  from,
  80% {
    opacity: 1;
  }
`;

/** In reach also where the items need more height than a phone on its side has. */
const Logout = styled.button`
  ${itemStyle}
  position: sticky;
  inset-block-end: 0;
  flex: none;
  box-sizing: content-box;
  inline-size: auto;
  padding-block-end: calc(env(safe-area-inset-bottom, 0px) + var(--space-4));
  border-block-start: 1px solid var(--color-line);
  border-radius: 0;
  background: var(--color-surface);

  &::before {
    content: '';
    position: absolute;
    inset-block-end: 100%;
    inset-inline: 0;
    block-size: ${FADE_PX}px;
    background: linear-gradient(transparent, var(--color-surface));
    opacity: 0;
    pointer-events: none;
    /* Without a timeline, it takes no time. */
    animation: ${more} linear;
    animation-timeline: scroll();
  }
`;

const Name = styled.span<{ $compact: boolean }>`
  ${({ $compact }) =>
    $compact &&
    css`
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    `}
`;

export interface NavigationListProps {
  /** Icons only; the names stay for assistive technology and as tooltips. */
  readonly compact?: boolean;
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
}

/** The items of the sidebar, and Logout after them. */
export function NavigationList({ compact = false, onNavigate, onLogout }: NavigationListProps) {
  const active = activeItem(useLocation().pathname);
  const tooltip = (name: string) => (compact ? { title: name } : {});
  const list = useRef<HTMLUListElement>(null);
  const logout = useRef<HTMLButtonElement>(null);

  // On a phone that lies on its side, the last items begin below Logout.
  useEffect(() => {
    function show() {
      const item = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
      const end = logout.current?.getBoundingClientRect();
      const covered = item && end ? item.bottom - end.top : 0;
      // Not scrollIntoView, which moves the page as well.
      if (covered > 0) list.current?.closest('nav')?.scrollBy(0, covered + FADE_PX);
    }
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [active]);

  return (
    <>
      <List role="list" ref={list}>
        {navigationItems.map((item) => (
          <li key={item.path}>
            <Item
              to={item.path}
              onClick={onNavigate}
              {...tooltip(item.name)}
              {...(item === active && { 'aria-current': 'page' })}
            >
              <item.icon size="1.25rem" aria-hidden />
              <Name $compact={compact}>{item.name}</Name>
            </Item>
          </li>
        ))}
      </List>
      <Logout ref={logout} type="button" onClick={onLogout} {...tooltip('Logout')}>
        <LogOut size="1.25rem" aria-hidden />
        <Name $compact={compact}>Logout</Name>
      </Logout>
    </>
  );
}
