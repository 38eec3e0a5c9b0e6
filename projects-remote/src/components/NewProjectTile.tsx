import { paths } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled(AnyLink)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  min-block-size: 9rem;
  padding: var(--space-5);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-large);
  color: var(--color-ink-muted);
  font-weight: 600;
  text-decoration: none;
  transition:
    border-color var(--duration-fast),
    color var(--duration-fast);

  &:hover {
    border-color: var(--color-accent-text);
    color: var(--color-ink);
  }

  svg {
    color: var(--color-accent-text);
  }
`;

/** The last tile of the projects list. */
export function NewProjectTile() {
  return (
    <Root to={paths.newProject()}>
      <Plus size="1.75rem" aria-hidden />
      New Project
    </Root>
  );
}
