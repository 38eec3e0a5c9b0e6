import { styled } from 'styled-components';

const Root = styled.span`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  white-space: nowrap;
`;

/** Marks a sample among the user's own projects. */
export function SampleMark() {
  return <Root>Sample</Root>;
}
