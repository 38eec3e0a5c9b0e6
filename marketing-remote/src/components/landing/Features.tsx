import { Avatar, Badge, Card, ProgressBar, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container, SectionHead, sectionStyle } from '../layout.ts';
import { SitePhoto } from '../screens/SitePhoto.tsx';
import { Line } from '../screens/parts.ts';
import { CashFlowChart } from './CashFlowChart.tsx';

const Root = styled.section`
  ${sectionStyle}
`;

const Grid = styled.ul`
  display: grid;
  gap: var(--space-5);
  padding: 0;
  list-style: none;

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
  grid-template-rows: auto auto 1fr;
  gap: var(--space-3);
  padding: clamp(1.25rem, 3vw, 2.25rem);

  h3 {
    font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  }

  p {
    max-inline-size: 34rem;
    color: var(--color-ink-muted);
  }
`;

const Picture = styled.div`
  display: grid;
  align-content: end;
  gap: var(--space-3);
  padding-block-start: var(--space-4);
`;

const Row = styled(Line)`
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--color-line);

  > span {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
`;

const Spent = styled.span`
  margin-inline-start: auto;
  color: var(--color-ink-muted);
`;

const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--space-3);

  svg {
    inline-size: 100%;
    border-radius: var(--radius-medium);
  }
`;

const trades = [
  ['Framing', '$96,750 of $128,000', 76],
  ['Electrical', '$22,100 of $61,000', 36],
  ['Roofing', '$33,900 of $32,000', 100],
] as const;

const payees = [
  ['Marek Framing', '$18,400'],
  ['Volta Electric', '$7,250'],
  ['Clearwater Plumbing', '$12,900'],
] as const;

/** What the product promises, each with a piece of it. */
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
            <p>The approval is the payment. Good crews come back to who pays on time.</p>
            <Picture inert aria-hidden>
              {payees.map(([name, amount]) => (
                <Row key={name}>
                  <span>
                    <Avatar name={name} />
                    {name}
                  </span>
                  <span>
                    <strong>{amount}</strong>
                    <Badge tone="success">Paid</Badge>
                  </span>
                </Row>
              ))}
            </Picture>
          </Feature>
          <Feature>
            <h3>Work orders with photos and approvals</h3>
            <p>Proof sits with the order, so nobody has to drive out or argue about it later.</p>
            <Picture inert aria-hidden>
              <Photos>
                <SitePhoto view="beam" />
                <SitePhoto view="joint" />
                <SitePhoto view="wall" />
              </Photos>
              <Row>
                <span>Replace header beam, grid C4</span>
                <Badge tone="success">Approved</Badge>
              </Row>
            </Picture>
          </Feature>
          <Feature>
            <h3>Project budget tracking</h3>
            <p>
              Every payment lands in its line of the budget, so an overrun shows while it is small.
            </p>
            <Picture inert aria-hidden>
              {trades.map(([trade, spent, percent]) => (
                <div key={trade}>
                  <Line>
                    <strong>{trade}</strong>
                    {trade === 'Roofing' && <Badge tone="warning">$1,900 over</Badge>}
                    <Spent>{spent}</Spent>
                  </Line>
                  <ProgressBar value={percent} label={trade} />
                </div>
              ))}
            </Picture>
          </Feature>
        </Grid>
      </Container>
    </Root>
  );
}
