import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container, SectionHead, sectionStyle } from '../layout.ts';
import { CashFlowChart } from './CashFlowChart.tsx';
import { PaidCrew, ProvenWork, SpentBudget } from './FeaturePictures.tsx';

const Root = styled.section`
  ${sectionStyle}
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  ${media.large} {
    grid-template-columns: repeat(12, 1fr);

    > li {
      grid-column: span 5;
    }

    > li:nth-child(4n + 1),
    > li:nth-child(4n) {
      grid-column: span 7;
    }
  }
`;

const Feature = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  gap: var(--space-3);
  padding: clamp(1.25rem, 3vw, 2.25rem);

  h3 {
    font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  }

  > p {
    max-inline-size: 34rem;
    color: var(--color-ink-muted);
    text-wrap: balance;
  }
`;

const Picture = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: var(--space-3);
  padding-block-start: var(--space-4);
`;

/** What the product promises, each with a piece of it; the pieces only illustrate. */
export function Features() {
  return (
    <Root id="features" aria-labelledby="features-title">
      <Container>
        <SectionHead>
          <h2 id="features-title">Work gets approved. People get paid. You see it all.</h2>
          <p>Four things that used to live in four places, hung on one line.</p>
        </SectionHead>
        <Grid role="list">
          <Feature>
            <h3>Real-time cash flow visibility</h3>
            <p>Money in and money out of every project as it moves, not at the end of the month.</p>
            <Picture>
              <CashFlowChart />
            </Picture>
          </Feature>
          <Feature>
            <h3>Instant payments to subcontractors</h3>
            <p>
              Your payment is on the subcontractor’s phone the moment you record it. Good crews come
              back to contractors who pay on time.
            </p>
            <Picture inert aria-hidden>
              <PaidCrew />
            </Picture>
          </Feature>
          <Feature>
            <h3>Work orders with photos and approvals</h3>
            <p>Proof sits with the order, so nobody has to drive out or argue about it later.</p>
            <Picture inert aria-hidden>
              <ProvenWork />
            </Picture>
          </Feature>
          <Feature>
            <h3>Project budget tracking</h3>
            <p>
              Every payment lands in its line of the budget, so you see what is left before it is
              gone.
            </p>
            <Picture inert aria-hidden>
              <SpentBudget />
            </Picture>
          </Feature>
        </Grid>
      </Container>
    </Root>
  );
}
