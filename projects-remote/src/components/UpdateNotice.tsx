import { useState } from 'react';
import { styled } from 'styled-components';

const Words = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** Says that a project has changed since the page showed it first. */
export function UpdateNotice({ version }: { readonly version: number }) {
  const [first] = useState(version);
  return <Words role="status">{version > first && 'This project was updated.'}</Words>;
}
