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

  h2,
  h4 {
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
  /** The level of the title; without, that of a part of the page. */
  readonly level?: 2 | 4 | undefined;
  /** At the end of the title's line, usually a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled surface of a page. */
export function Section({ title, level = 2, action, children }: SectionProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {action}
      </Head>
      {children}
    </Card>
  );
}
