import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Problem } from '../../data/project-problems.ts';

const List = styled.ul`
  margin-block-start: var(--space-1);
  padding-inline-start: var(--space-4);
`;

const Go = styled.button`
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  vertical-align: top;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

interface FormProblemsProps {
  readonly problems: readonly Problem[];
  readonly onGo: (field: string) => void;
}

/** What keeps a form from being saved, each with the way to its input. */
export function FormProblems({ problems, onGo }: FormProblemsProps) {
  return (
    <Notice tone="danger" atomic={false} title="Not saved: some fields need your attention">
      <List>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <Go type="button" onClick={() => onGo(field)}>
              {message}
            </Go>
          </li>
        ))}
      </List>
    </Notice>
  );
}
