import { media } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-6);
  border-block-start: 1px solid var(--color-line);

  ${media.large} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: var(--space-6);
  }

  > :first-child > h2 {
    font-size: 1.25rem;
  }

  > :first-child > p {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-wrap: balance;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-inline-size: 0;
`;

/** Parts of the kit side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** One part of the kit: its name, what it is for, and it in each of its states. */
export function Specimen({
  name,
  note,
  children,
}: {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <Root aria-label={name}>
      <div>
        <h2>{name}</h2>
        <p>{note}</p>
      </div>
      <Body>{children}</Body>
    </Root>
  );
}
