import { paths } from '@plumbline/shared/contracts';
import { Logo, media } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Header = styled.header`
  display: flex;
  align-items: center;
  block-size: 4rem;
  padding-inline: var(--space-4);
  border-block-end: 1px solid var(--color-line);

  ${media.medium} {
    padding-inline: var(--space-5);
  }

  a {
    padding-block: var(--space-2);
    text-decoration: none;
  }
`;

const Main = styled.main`
  max-inline-size: 47rem;
  margin-inline: auto;
  padding: var(--space-5) var(--space-4);

  ${media.small} {
    padding: var(--space-6) var(--space-5) var(--space-7);
  }
`;

/** A signed-in screen that stands outside the workspace's frame. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header>
        <Link to={paths.dashboard()} aria-label="Plumbline, dashboard">
          <Logo />
        </Link>
      </Header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
