import { media } from '@plumbline/shared/ui';
import { Bell, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { NavigationSheet } from './NavigationSheet.tsx';
import { UserMenu } from './UserMenu.tsx';

/** A placeholder (specification, section 9). */
const NOTIFICATIONS = 3;

const Root = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-bar);
  container-type: inline-size;
  border-block-end: 1px solid var(--color-line);
  background: var(--color-ground);

  /* A bar that stays would take a sixth of a phone that lies on its side, and a quarter in large text. */
  ${media.low} {
    position: static;
  }

  ${media.largeText} {
    position: static;
  }

  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 4rem;
  padding-inline: var(--space-4);

  ${media.medium} {
    gap: var(--space-3);
    padding-inline: var(--space-5);
  }

  /* In large text: the search box gets a line of its own. */
  @container (width < 18rem) {
    flex-wrap: wrap;
    padding-block: var(--space-2);
  }
`;

const SearchBox = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-inline-size: 6rem;

  @container (width < 18rem) {
    order: 1;
    flex-basis: 100%;
  }

  svg {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
    inset-inline-start: 0.75rem;
    color: var(--color-ink-muted);
    pointer-events: none;
  }

  input {
    inline-size: 100%;
    max-inline-size: 28rem;
    block-size: 2.75rem;
    padding-inline: 2.5rem var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-full);
    background: var(--color-surface);
  }

  input::placeholder {
    color: var(--color-ink-muted);
    opacity: 1;
  }
`;

const Notifications = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 0;
  border-radius: var(--radius-full);
  background: transparent;
  cursor: pointer;

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover {
    background: var(--color-sunken);
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.25rem;
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: var(--radius-full);
  outline: 2px solid var(--color-ground);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.125rem;
  text-align: center;
`;

/** The bar above the page. Search and the bell have no behaviour yet (specification, section 2). */
export function TopBar({ onLogout }: { readonly onLogout: () => void }) {
  return (
    <Root>
      <Row>
        <NavigationSheet onLogout={onLogout} />
        <SearchBox role="search">
          <Search size="1.25rem" aria-hidden />
          <input type="search" aria-label="Search" placeholder="Search" />
        </SearchBox>
        <Notifications type="button" aria-label={`Notifications, ${NOTIFICATIONS} unread`}>
          <Bell size="1.25rem" aria-hidden />
          <Count aria-hidden>{NOTIFICATIONS}</Count>
        </Notifications>
        <UserMenu onLogout={onLogout} />
      </Row>
    </Root>
  );
}
