import { projectStatuses } from '@plumbline/shared/contracts';
import { SelectField } from '@plumbline/shared/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { type ListChoice, parseChoice, sorts } from '../data/list-choice.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > * {
    flex: 1 1 8rem;
    max-inline-size: 14rem;
  }
`;

interface ListControlsProps {
  readonly choice: ListChoice;
  readonly onChoose: (choice: ListChoice) => void;
  readonly statusRef: Ref<HTMLSelectElement>;
}

/** What the user's own projects are sorted by, and which of them are listed. */
export function ListControls({ choice, onChoose, statusRef }: ListControlsProps) {
  const { sort = '', status = '' } = choice;
  return (
    <Root role="group" aria-label="Your projects">
      <SelectField
        label="Sort by"
        value={sort}
        onChange={({ target }) => onChoose(parseChoice(target.value, status))}
      >
        <option value="">Newest first</option>
        {Object.entries(sorts).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        ref={statusRef}
        value={status}
        onChange={({ target }) => onChoose(parseChoice(sort, target.value))}
      >
        <option value="">All statuses</option>
        {Object.entries(projectStatuses).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Root>
  );
}
