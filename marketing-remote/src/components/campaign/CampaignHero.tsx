import { ButtonLink, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Actions, Container, darkBand } from '../layout.ts';
import { EarlyAccessLink } from './EarlyAccessLink.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

const Root = styled.section`
  ${darkBand}
  overflow: hidden;

  > ${Container} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-7);
    padding-block-start: clamp(2.5rem, 7vw, 6rem);

    ${media.large} {
      grid-template-columns: minmax(0, 1fr) 24rem;
      gap: var(--space-8);
    }
  }
`;

const Words = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-content: center;

  h1 {
    max-inline-size: 9em;
    /* 'contractors.' takes 5.6 em. */
    font-size: min(clamp(2.75rem, 1.6rem + 5vw, 5.5rem), 17cqi);
    line-height: 0.98;
    letter-spacing: -0.04em;
  }

  p {
    max-inline-size: 38rem;
    color: var(--color-ink-muted);
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    text-wrap: balance;
  }

  p:first-child {
    color: var(--color-accent-text);
    font-size: var(--text-body);
    font-weight: 650;
  }

  ${media.large} {
    padding-block-end: clamp(2.5rem, 7vw, 6rem);
  }
`;

/** The phone rises from the lower edge. */
const Rise = styled.div`
  display: grid;
  grid-template-columns: min(17rem, 100%);
  justify-content: center;
  align-items: start;
  block-size: 26rem;

  ${media.large} {
    justify-content: end;
    block-size: 0;
    min-block-size: 100%;
    zoom: 1.25;
  }
`;

/** The tagline and the way to the form. */
export function CampaignHero() {
  return (
    <Root>
      <Container>
        <Words>
          <p>Early access, Parade 2025</p>
          <h1 tabIndex={-1}>Like Venmo, for contractors.</h1>
          <p>
            Paying a friend back takes a moment. Paying your framer should too: approve the work,
            and the money is on its way.
          </p>
          <Actions>
            <EarlyAccessLink />
            <ButtonLink href="#why" size="large">
              See what you get
            </ButtonLink>
          </Actions>
        </Words>
        <Rise>
          <MoneyScreen />
        </Rise>
      </Container>
    </Root>
  );
}
