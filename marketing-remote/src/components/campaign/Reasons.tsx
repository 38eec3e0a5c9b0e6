import { media } from '@plumbline/shared/ui';
import { Camera, ChartNoAxesColumn, Ruler, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { Container, SectionHead, sectionStyle } from '../layout.ts';
import { FadeIn } from './FadeIn.tsx';

const Body = styled(Container)`
  ${sectionStyle}
`;

const List = styled.ul`
  display: grid;

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    column-gap: var(--space-7);
  }

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-5);
    border-block-start: 1px solid var(--color-line);
  }

  svg {
    color: var(--color-accent-text);
  }

  h3 {
    font-size: 1.25rem;
  }

  p {
    grid-column: 2;
    color: var(--color-ink-muted);
    text-wrap: balance;
  }
`;

const reasons = [
  {
    Icon: Zap,
    name: 'Instant payments to subcontractors',
    text: 'They see the money the day you see the work.',
  },
  {
    Icon: ChartNoAxesColumn,
    name: 'Real-time cash flow visibility',
    text: 'What came in, what goes out and what is left, on every job.',
  },
  {
    Icon: Camera,
    name: 'Work orders with photos and approvals',
    text: 'The proof is in the order, so the approval takes one look.',
  },
  {
    Icon: Ruler,
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
            Paper checks, portals and phone calls stand between done and paid. We took them out.
          </p>
        </SectionHead>
        <List role="list">
          {reasons.map(({ Icon, name, text }) => (
            <li key={name}>
              <Icon size={26} aria-hidden />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Body>
    </FadeIn>
  );
}
