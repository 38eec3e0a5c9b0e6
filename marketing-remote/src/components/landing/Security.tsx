import { media } from '@plumbline/shared/ui';
import { CreditCard, LockKeyhole, MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Container, SectionHead, sectionStyle } from '../layout.ts';

const Root = styled.section`
  ${sectionStyle}
  border-block-start: 1px solid var(--color-line);
`;

const Claims = styled.ul`
  display: grid;
  padding: 0;
  border-block-end: 1px solid var(--color-line);
  list-style: none;

  ${media.medium} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: var(--space-6);
    border-block-end: 0;
  }

  li {
    display: grid;
    align-content: start;
    gap: var(--space-2);
    padding-block: var(--space-5);
    border-block-start: 2px solid var(--color-ink);
  }

  svg {
    margin-block-end: var(--space-3);
    color: var(--color-accent-text);
  }

  h3 {
    font-size: 1.375rem;
  }

  p {
    color: var(--color-ink-muted);
    text-wrap: balance;
  }
`;

/** The landing claims, and nothing beyond them. */
export function Security() {
  return (
    <Root aria-labelledby="security">
      <Container>
        <SectionHead>
          <h2 id="security">Your money is handled like money</h2>
          <p>What passes through Plumbline is protected on its way and where it rests.</p>
        </SectionHead>
        <Claims role="list">
          <li>
            <LockKeyhole size="1.75rem" aria-hidden />
            <h3>256-bit encryption</h3>
            <p>Your payments and your project records are encrypted.</p>
          </li>
          <li>
            <CreditCard size="1.75rem" aria-hidden />
            <h3>PCI compliance</h3>
            <p>Payment details are handled by the rules of the card industry.</p>
          </li>
          <li>
            <MailCheck size="1.75rem" aria-hidden />
            <h3>No password to lose</h3>
            <p>You sign in with a link sent to your email. There is nothing to steal or forget.</p>
          </li>
        </Claims>
      </Container>
    </Root>
  );
}
