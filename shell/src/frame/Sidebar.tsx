import { paths } from '@plumbline/shared/contracts';
import { Logo, media } from '@plumbline/shared/ui';
import { PanelLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { narrowFrame } from './narrow-frame.ts';
import { NavigationList } from './NavigationList.tsx';

const Root = styled.nav<{ $expanded: boolean }>`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  flex: none;
  inline-size: ${({ $expanded }) => ($expanded ? '16rem' : '4rem')};
  block-size: 100dvh;
  padding-inline: 0.625rem;
  border-inline-end: 1px solid var(--color-line);
  background: var(--color-surface);
  /* Also beside a notch. */
  box-shadow: calc(-1 * env(safe-area-inset-left)) 0 var(--color-surface);
  color: var(--color-ink);
  overflow: hidden auto;
  transition: inline-size var(--duration-medium) var(--ease-out);

  @media (width < 40rem) {
    display: none;
  }

  ${narrowFrame} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  block-size: 4rem;
`;

const Home = styled(Link)`
  display: flex;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-medium);
  text-decoration: none;
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 0;
  border-radius: var(--radius-medium);
  background: transparent;
  color: var(--color-ink-muted);
  cursor: pointer;

  &:hover {
    background: var(--color-sunken);
    color: var(--color-ink);
  }
`;

const Items = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: var(--space-4);
  padding-block: var(--space-3);
`;

/**
 * The navigation beside the page, wide or as icons only. Below 640 px, and where it would take half of the
 * page in large text, NavigationSheet stands in.
 */
export function Sidebar({ onLogout }: { readonly onLogout: () => void }) {
  const [expanded, setExpanded] = useState(true);
  const itemsId = useId();

  return (
    <Root aria-label="Workspace" data-theme="dark" $expanded={expanded}>
      <Head>
        {expanded && (
          <Home to={paths.dashboard()} aria-label="Plumbline, dashboard">
            <Logo />
          </Home>
        )}
        <Toggle
          type="button"
          aria-label="Sidebar"
          aria-expanded={expanded}
          aria-controls={itemsId}
          title={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
          onClick={() => setExpanded(!expanded)}
        >
          <PanelLeft size="1.25rem" aria-hidden />
        </Toggle>
      </Head>
      <Items id={itemsId}>
        <NavigationList compact={!expanded} onLogout={onLogout} />
      </Items>
    </Root>
  );
}
