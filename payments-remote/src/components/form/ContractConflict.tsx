import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Party } from '../../data/parties.ts';
import { describeField, fieldLabels } from './describe-field.ts';
import type { ContractDraftApi } from './useContractDraft.ts';

const Pairs = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-2);

  li {
    display: grid;
    gap: var(--space-1);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    gap: var(--space-2);
  }

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  button {
    justify-self: start;
  }
`;

interface ContractConflictProps {
  readonly typed: ContractDraftApi;
  readonly parties: readonly Party[];
  /** Undefined once it is loaded. */
  readonly onLoad: (() => void) | undefined;
}

/** A newer version was saved first: nothing is overwritten, and what both changed stands side by side. */
export function ContractConflict({ typed, parties, onLoad }: ContractConflictProps) {
  const { clashes, draft, take } = typed;
  if (onLoad) {
    return (
      <Notice tone="warning" title="This contract has changed since you opened it">
        A colleague has saved it, or you in another tab. Nothing has been overwritten, and what you
        typed stays here.
        <p>
          <Button onClick={onLoad}>Load the newer version</Button>
        </p>
      </Notice>
    );
  }
  if (!clashes) return null;
  const title = 'The newer version is loaded, with what you typed on top';
  if (clashes.fields.length === 0) return <Notice title={title}>Look it over, then save.</Notice>;
  const pairs = (
    <Pairs role="list">
      {clashes.fields.map((field) => (
        <li key={field}>
          <b>{fieldLabels[field]}</b>
          <dl>
            <div>
              <dt>Yours</dt>
              <dd dir="auto">{describeField(draft.values, field, parties)}</dd>
            </div>
            <div>
              <dt>Newer version</dt>
              <dd dir="auto">{describeField(clashes.theirs, field, parties)}</dd>
            </div>
          </dl>
          <Button onClick={() => take(field)}>
            Use the newer {fieldLabels[field].toLowerCase()}
          </Button>
        </li>
      ))}
    </Pairs>
  );
  return (
    <Notice title={title} more={pairs}>
      These were changed in both. Yours are in the form:
    </Notice>
  );
}
