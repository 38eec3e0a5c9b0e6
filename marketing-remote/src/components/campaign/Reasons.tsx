import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { CashFlowChart } from '../landing/CashFlowChart.tsx';
import { PaidCrew, ProvenWork, SpentBudget } from '../landing/FeaturePictures.tsx';
import { Container, SectionHead, sectionStyle } from '../layout.ts';
import { FadeIn } from './FadeIn.tsx';

const Body = styled(Container)`
  ${sectionStyle}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Reason = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  gap: var(--space-2);
  min-inline-size: 0;
  padding: clamp(1.25rem, 3vw, 2rem);

  h3 {
    font-size: 1.25rem;
  }

  > p {
    color: var(--color-ink-muted);
    text-wrap: balance;
  }
`;

/** A piece of the product, which only illustrates. */
const Picture = styled.div.attrs({ inert: true, 'aria-hidden': true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: var(--space-3);
  padding-block-start: var(--space-4);
`;

const reasons = [
  {
    Drawing: PaidCrew,
    name: 'Instant payments to subcontractors',
    text: 'They see the payment the moment you record it.',
  },
  {
    Drawing: CashFlowChart,
    name: 'Real-time cash flow visibility',
    text: 'What came in, what goes out and what is left, on every job.',
  },
  {
    Drawing: ProvenWork,
    name: 'Work orders with photos and approvals',
    text: 'The proof is in the order, so the approval takes one look.',
  },
  {
    Drawing: SpentBudget,
    name: 'Project budget tracking',
    text: 'Every payment lands in its budget line by itself.',
  },
];

/** The promises, for who already knows what a late check does to a crew. */
export function Reasons() {
  return (
    <FadeIn id="why" aria-labelledby="why-title">
      <Body>
        <SectionHead>
          <h2 id="why-title">Good crews go where the money is on time</h2>
          <p>
            Portals, spreadsheets and phone calls stand between done and paid. We took them out.
          </p>
        </SectionHead>
        <List role="list">
          {reasons.map(({ Drawing, name, text }) => (
            <Reason key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <Picture>
                <Drawing />
              </Picture>
            </Reason>
          ))}
        </List>
      </Body>
    </FadeIn>
  );
}
