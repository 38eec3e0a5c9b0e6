import { paths } from '@plumbline/shared/contracts';
import { AnyLink, Logo } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The whole window for signing in: the way home at the top, the page below it. */
export function AuthScreen({ children }: { readonly children: ReactNode }) {
  return (
    <Screen>
      <Header>
        <Home to={paths.landing()} aria-label="Plumbline home">
          <Logo />
        </Home>
      </Header>
      <Main>{children}</Main>
    </Screen>
  );
}

const Screen = styled.div`
  position: relative;
  display: grid;
  min-block-size: 100dvh;

  /* Drafting paper below the page. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(to right, var(--color-line) 1px, transparent 1px) 50% 100% / 2rem 2rem,
      linear-gradient(to top, var(--color-line) 1px, transparent 1px) 50% 100% / 2rem 2rem;
    mask-image: linear-gradient(to top, rgb(0 0 0 / 0.6), transparent 55%);
  }
`;

const Header = styled.header`
  position: absolute;
  z-index: 2;
  padding: var(--space-4) min(var(--space-5), 7.5vw);
`;

const Home = styled(AnyLink)`
  display: inline-flex;
  padding-block: var(--space-1);
  text-decoration: none;
`;

const Main = styled.main`
  position: relative;
  display: grid;
`;
