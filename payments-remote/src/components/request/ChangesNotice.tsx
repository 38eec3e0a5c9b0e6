import { formatCents, formatDate } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { LineChange } from '../../data/request-merge.ts';
import type { RequestContract } from '../../data/request.ts';
import { centsOf, type LineValues, typedOf } from '../../data/request-values.ts';
import { Buttons } from './request-layout.ts';
import type { RequestDraftApi } from './useRequestDraft.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block: var(--space-2);
`;

const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-1) var(--space-4);
  margin-block-end: var(--space-2);

  dt {
    font-size: var(--text-small);
  }

  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

function describe(typed: LineValues): string {
  const { completedCents, storedCents } = centsOf(typed);
  const stored = storedCents === 0 ? '' : `, ${amount(storedCents)} stored`;
  return `${amount(completedCents)} completed${stored}`;
}

const amount = (cents: number) => (Number.isSafeInteger(cents) ? formatCents(cents) : 'no amount');

interface ChangesNoticeProps {
  readonly contract: RequestContract;
  readonly draft: RequestDraftApi;
}

/**
 * What was changed somewhere else while the form was open. Nothing that was typed is lost: where both
 * changed a line, the two stand side by side.
 */
export function ChangesNotice({ contract, draft }: ChangesNoticeProps) {
  const { changes, period } = draft.newer;
  if (changes.length === 0 && period === undefined) return null;
  const nameOf = (id: string) => contract.lines.find((line) => line.id === id)?.text ?? 'A line';
  const names = [
    ...(period === undefined ? [] : ['Period to']),
    ...changes.map(({ lineId }) => nameOf(lineId)),
  ].join(', ');
  const take = ({ lineId, newer }: LineChange) => draft.setLine(lineId, newer);
  const list = (
    <>
      <List role="list" aria-label="What has changed">
        {period !== undefined && (
          <li>
            Period to: <strong>{formatDate(period)}</strong> in the newer version.
          </li>
        )}
        {changes.map((change) => (
          <li key={change.lineId}>
            <p dir="auto">{nameOf(change.lineId)}</p>
            <Sides>
              <div>
                <dt>{change.isClash ? 'Yours, in the form' : 'Before'}</dt>
                <dd>
                  {describe(change.isClash ? typedOf(draft.values, change.lineId) : change.former)}
                </dd>
              </div>
              <div>
                <dt>{change.isClash ? 'Newer' : 'Newer, in the form'}</dt>
                <dd>{describe(change.newer)}</dd>
              </div>
            </Sides>
            {change.isClash && (
              <Button onClick={() => take(change)}>Use the newer {nameOf(change.lineId)}</Button>
            )}
          </li>
        ))}
      </List>
      <Buttons>
        <Button onClick={draft.forgetNewer}>I have seen it</Button>
      </Buttons>
    </>
  );
  return (
    <Notice tone="warning" title="This request has changed since you opened it" more={list}>
      What you typed is still here, and nothing of it was overwritten. Changed: {names}.
    </Notice>
  );
}
