import { useSession } from '@plumbline/shared/session';
import { media } from '@plumbline/shared/ui';
import { NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { hasTabBar, tabBarItems } from './navigation.ts';

/** In large text, the four labels need two rows. */
const twoRows = '@container (width < 19.5rem)';

const hidden = css`
  ${media.small} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

/** As high as the bar and in the flow, so that the end of the page can be scrolled above it. */
const Room = styled.div`
  container-type: inline-size;
  padding-block-end: env(safe-area-inset-bottom, 0px);
  ${hidden}

  &::after {
    content: '';
    display: block;
    block-size: 60px;
  }

  ${twoRows} {
    &::after {
      block-size: 120px;
    }
  }
`;

const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: var(--layer-bar);
  container-type: inline-size;
  padding-block-end: env(safe-area-inset-bottom, 0px);
  ${hidden}
  border-block-start: 1px solid var(--color-line);
  background: var(--color-surface);

  ul {
    display: grid;
    grid: auto-flow 60px / repeat(4, 1fr);
  }

  ${twoRows} {
    ul {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

const Tab = styled(NavLink)`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-1);
  block-size: 100%;
  color: var(--color-ink-muted);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;
  text-decoration: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    color: var(--color-accent-text);
  }

  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inset-inline: 25%;
    block-size: 3px;
    border-radius: 0 0 3px 3px;
    background: var(--color-accent);
  }

  @media (forced-colors: active) {
    &[aria-current]::before {
      background: Highlight;
    }
  }
`;

/**
 * The tab bar at the bottom of a phone: with a session, below 640 px, and on its six paths only
 * (specification, section 2). It also stands on screens outside the frame.
 */
export function MobileTabBar() {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (!session || !hasTabBar(pathname)) return null;

  return (
    <>
      <Room />
      <Bar aria-label="Tabs">
        <ul role="list">
          {tabBarItems.map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <Tab to={path} end>
                {/* In pixels, as the height of the bar. */}
                <Icon size={20} aria-hidden />
                {name}
              </Tab>
            </li>
          ))}
        </ul>
      </Bar>
    </>
  );
}
