import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container, SectionHead, sectionStyle } from '../layout.ts';

const Root = styled.section`
  ${sectionStyle}
  border-block-start: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Columns = styled(Container)`
  ${media.large} {
    display: grid;
    grid-template-columns: 5fr 7fr;
    gap: var(--space-8);
  }
`;

/** Three steps on one line, with the bob at its end. */
const Steps = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.75rem, 3vw, 2.5rem);
  padding: 0 0 var(--space-7) 4rem;
  list-style: none;
  counter-reset: step;

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 2.25rem calc(1.25rem - 1px);
    inline-size: 2px;
    background: var(--color-ink);
  }

  &::after {
    content: '';
    position: absolute;
    inset: auto auto 0 0.625rem;
    inline-size: 1.25rem;
    block-size: 2.25rem;
    background: var(--color-accent);
    clip-path: polygon(0 0, 100% 0, 100% 40%, 50% 100%, 0 40%);
  }

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    position: absolute;
    inset: -0.375rem auto auto -4rem;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border: 2px solid var(--color-ink);
    border-radius: 50%;
    background: var(--color-surface);
    font: 700 1.125rem/1 var(--font-display);
  }

  h3 {
    font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  }

  p {
    max-inline-size: 36rem;
    color: var(--color-ink-muted);
    font-size: var(--text-large);
    text-wrap: balance;
  }
`;

const steps = [
  [
    'Set up the job',
    'Name the project, its budget and the people on it. They join with a link sent to their email.',
  ],
  [
    'Order the work, see it done',
    'Send a work order. The crew answers with photos from the site, and you approve from wherever you are.',
  ],
  [
    'Approve and pay',
    'Pay the way you always do and record it in one step. The subcontractor sees it at once, and the budget line moves.',
  ],
] as const;

/** From the first project to the first payment, in three steps. */
export function HowItWorks() {
  return (
    <Root id="how-it-works" aria-labelledby="how-it-works-title">
      <Columns>
        <SectionHead>
          <h2 id="how-it-works-title">How it works</h2>
          <p>From a work order to money in the account, in three steps.</p>
        </SectionHead>
        <Steps role="list">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Steps>
      </Columns>
    </Root>
  );
}
