import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container } from '../layout.ts';

const Root = styled.div`
  border-block-start: 1px solid var(--color-line);
  background: var(--color-surface);

  dl {
    display: grid;

    ${media.medium} {
      grid-template-columns: repeat(3, 1fr);
    }
  }

  dl > div {
    display: grid;
    align-content: start;
    gap: var(--space-1);
    padding-block: var(--space-5);

    ${media.medium} {
      padding-block: var(--space-6);
    }
  }

  dl > div + div {
    border-block-start: 1px solid var(--color-line);

    ${media.medium} {
      margin-inline-start: var(--space-5);
      padding-inline-start: var(--space-5);
      border-block-start: 0;
      border-inline-start: 1px solid var(--color-line);
    }
  }

  dt {
    color: var(--color-accent-text);
    font-size: var(--text-small);
    font-weight: 650;
  }

  dd {
    font: 700 1.1875rem/1.3 var(--font-display);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
`;

const questions = [
  [
    'General contractors',
    'See what needs your approval, what blocks it and what it does to the budget.',
  ],
  ['Subcontractors', 'Know when your money comes, and what is still missing if it does not.'],
  ['Clients', 'Follow how far the job is, what comes next and what you owe.'],
] as const;

/** Whom it is for, and the question that it answers for each of them. */
export function Audience() {
  return (
    <Root>
      <Container as="dl">
        {questions.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Container>
    </Root>
  );
}
