import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Card } from '@plumbline/shared/ui/lent';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-block-end: var(--space-4);
  break-after: avoid;

  h2 {
    font-size: var(--text-large);
  }

  @media print {
    a {
      display: none;
    }
  }
`;

interface SectionProps {
  readonly title: string;
  /** At the end of the title's line, usually a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface of a page. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {action}
      </Head>
      {children}
    </Card>
  );
}
