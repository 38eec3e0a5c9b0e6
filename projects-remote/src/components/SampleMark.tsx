import { styled } from 'styled-components';

const Root = styled.span`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  white-space: nowrap;
`;

/** Tells a sample from the person's own projects. */
export function SampleMark() {
  return <Root>Sample</Root>;
}
