import { Card } from '@plumbline/shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  h2 {
    font-size: var(--text-large);
  }

  > button {
    justify-self: start;
  }
`;

const Text = styled.p`
  max-inline-size: 60ch;
  margin-block-start: var(--space-1);
  color: var(--color-ink-muted);
  overflow-wrap: anywhere;
`;

interface ProfileCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile: what it is about, and its controls. */
export function ProfileCard({ title, text, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <Root as="section" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <Text>{text}</Text>
      </div>
      {children}
    </Root>
  );
}
