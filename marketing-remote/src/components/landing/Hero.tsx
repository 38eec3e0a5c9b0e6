import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, media } from '@plumbline/shared/ui';
import { ArrowRight } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { Actions, Container } from '../layout.ts';
import { ApprovalScreen } from '../screens/ApprovalScreen.tsx';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-block-start: clamp(1.5rem, 5vw, 4rem);

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: var(--space-8);
    padding-block-start: 0;
  }
`;

const Words = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-content: center;

  /* The longest of its three lines, 'Simplify Construction', takes 9.6 em; its longest word, 6.3 em. */
  h1 {
    font-size: clamp(min(1.75rem, 15cqi), 10cqi, 4rem);
    line-height: 1.02;
    letter-spacing: -0.035em;
    text-wrap: wrap;
  }

  p {
    max-inline-size: 34rem;
    color: var(--color-ink-muted);
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    text-wrap: pretty;
  }

  ${media.large} {
    padding-block: var(--space-7);
  }
`;

const settle = keyframes`
  0% { rotate: 3.2deg; }
  22% { rotate: -2.1deg; }
  42% { rotate: 1.3deg; }
  62% { rotate: -0.7deg; }
  80% { rotate: 0.3deg; }
  100% { rotate: 0deg; }
`;

/** The phone hangs from the header on a line; it swings once and comes to rest, plumb. */
const Plumb = styled.div`
  display: grid;
  grid-template-columns: min(17rem, 100%);
  justify-content: center;
  align-content: start;
  justify-items: center;
  block-size: 30rem;
  overflow: hidden;
  transform-origin: 50% 0;

  &::before {
    content: '';
    inline-size: 2px;
    block-size: var(--space-6);
    background: var(--color-accent);
  }

  ${media.large} {
    block-size: auto;
    padding-block-end: var(--space-7);
    overflow: visible;
    zoom: 1.12;
    animation: ${settle} 2.4s ease-in-out both;

    &::before {
      block-size: 5rem;
    }
  }
`;

/** The title, the promise and the way in. */
export function Hero() {
  return (
    <Root>
      <Words>
        <h1 tabIndex={-1}>Simplify Construction Payments &amp; Project Management</h1>
        <p>
          Instant payments to subcontractors, real-time cash flow visibility, and work orders with
          photos and approvals. One app for general contractors, subcontractors and clients.
        </p>
        <Actions>
          <ButtonLink to={paths.newAccount()} variant="primary" size="large">
            Create your account
            <ArrowRight size="1.25rem" aria-hidden />
          </ButtonLink>
          <ButtonLink href="#how-it-works" size="large">
            See how it works
          </ButtonLink>
        </Actions>
      </Words>
      <Plumb>
        <ApprovalScreen />
      </Plumb>
    </Root>
  );
}
