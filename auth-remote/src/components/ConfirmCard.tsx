import { PageTitle } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PlumbLine } from './PlumbLine.tsx';

const LINE = 'clamp(7rem, 24vh, 16rem)';

/** The line that ends above the form. */
const ConfirmLine = styled(PlumbLine)`
  inset-block: 0 auto;
  block-size: ${LINE};
`;

const Card = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  place-self: start center;
  inline-size: 100%;
  max-inline-size: 28rem;
  margin-block-start: ${LINE};
  padding: var(--space-5) var(--space-5) var(--space-8);

  header {
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    text-align: center;
  }

  h1 {
    font-size: var(--text-heading);
  }

  header p {
    color: var(--color-ink-muted);
  }
`;

interface ConfirmCardProps {
  readonly heading: string;
  readonly lead: string;
  /** The line sways while something is awaited. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** One small form in the middle of the window, at the end of the line. */
export function ConfirmCard({ heading, lead, isBusy, children }: ConfirmCardProps) {
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <ConfirmLine key={isBusy ? 'sway' : 'rest'} sways={isBusy} />
      <Card>
        <header>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </Card>
    </>
  );
}
