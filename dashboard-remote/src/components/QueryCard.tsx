import { Button, Card, Notice } from '@plumbline/shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-4);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  min-inline-size: 0;

  div {
    flex: 1 1 11rem;
  }

  h2 {
    font-size: var(--text-large);
  }

  p {
    margin-block-start: var(--space-1);
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

export interface QueryCardProps {
  readonly title: string;
  readonly description: string;
  /** The name of the GraphQL operation. */
  readonly operation: string;
  readonly onRun: () => void;
  readonly called: boolean;
  readonly loading: boolean;
  readonly error: Error | undefined;
  /** What the answer shows as. */
  readonly children: ReactNode;
}

/** A query that runs when its button is pressed, and its result. Idle before the first press. */
export function QueryCard(props: QueryCardProps) {
  const titleId = useId();
  return (
    <Root as="section" aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{props.title}</h2>
          <p>{props.description}</p>
        </div>
        <Button onClick={() => props.onRun()} busy={props.loading}>
          Run {props.operation}
        </Button>
      </Head>
      {props.called && <Outcome {...props} />}
    </Root>
  );
}

function Outcome({ loading, error, children }: QueryCardProps) {
  if (loading) return <Notice>Loading…</Notice>;
  if (error) {
    return (
      <Notice tone="danger" title="Error">
        <p>{error.message}</p>
      </Notice>
    );
  }
  return children;
}
