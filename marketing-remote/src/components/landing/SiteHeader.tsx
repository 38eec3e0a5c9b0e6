import { paths } from '@plumbline/shared/contracts';
import { AnyLink, ButtonLink, Logo, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container } from '../layout.ts';

/** Measured by its own width in letters, so that large text counts as a narrow window. */
const narrow = '@container header (max-inline-size: 30rem)';

const Root = styled.header`
  container: header / inline-size;
  border-block-end: 1px solid var(--color-line);
  background: var(--color-ground);

  /* On no phone, however it is held: a browser that turns would take a bar that stays as the place. */
  ${media.medium} and (min-height: 30rem) {
    position: sticky;
    inset-block-start: 0;
    z-index: var(--layer-bar);
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-5);
  padding-block: var(--space-2);

  ${narrow} {
    column-gap: var(--space-2);
  }
`;

const Home = styled(AnyLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  text-decoration: none;

  /* The mark alone: the wordmark's place is needed. */
  ${narrow} {
    > span {
      font-size: 0;
    }

    svg {
      font-size: 1.5rem;
    }
  }
`;

const Anchors = styled.nav`
  display: flex;
  flex-wrap: wrap;
  order: 1;
  gap: 0 var(--space-5);
  flex-basis: 100%;

  ${media.medium} {
    order: 0;
    flex-basis: auto;
    margin-inline-end: auto;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    color: var(--color-ink);
  }
`;

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
`;

/** The header of the landing page. */
export function SiteHeader() {
  return (
    <Root>
      <Row>
        <Home to={paths.landing()} aria-label="Plumbline, home">
          <Logo />
        </Home>
        <Anchors aria-label="On this page">
          <a href="#features">Features</a>
          <a href="#how-it-works">How it works</a>
        </Anchors>
        <Entry>
          <ButtonLink to={paths.authentication()} variant="quiet" size="small">
            Sign in
          </ButtonLink>
          <ButtonLink to={paths.newAccount()} variant="primary" size="small">
            Create account
          </ButtonLink>
        </Entry>
      </Row>
    </Root>
  );
}
