import { styled } from 'styled-components';

const Root = styled.span`
  position: relative;

  /* In the space between two tabs, so that none moves when the count comes. */
  b {
    position: absolute;
    inset-block-end: 45%;
    inset-inline-start: 100%;
    min-inline-size: 1.5em;
    padding: 0 0.35em;
    border-radius: var(--radius-full);
    background: var(--color-info-soft);
    color: var(--color-info);
    font-size: 0.75rem;
    line-height: 1.5;
    text-align: center;
  }
`;

interface TabLabelProps {
  readonly name: string;
  /** How many things wait for the user behind it. */
  readonly waiting: number;
}

/** The name of a tab, with a mark where something waits for the user. */
export function TabLabel({ name, waiting }: TabLabelProps) {
  return (
    <Root>
      {name}
      {waiting > 0 && (
        <b role="img" aria-label={`${waiting} waiting for you`}>
          {waiting}
        </b>
      )}
    </Root>
  );
}
