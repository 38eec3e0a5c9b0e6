import { formatCents, formatDate } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isAnswered, type LineChange, offersOf } from '../../data/request-merge.ts';
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

const [title, offerTitle] = [
  'This request has changed since you opened it',
  'What you typed is not in this request',
];

interface ChangesNoticeProps {
  readonly contract: RequestContract;
  readonly draft: RequestDraftApi;
  /** The user has answered; the field to go on at, undefined while something else waits. */
  readonly onAnswer: (field: string | undefined) => void;
}

/**
 * What was changed somewhere else while the form was open. Nothing that was typed is lost: where both
 * changed a line, the two stand side by side; beside a request of another user, it is offered.
 */
export function ChangesNotice({ contract, draft, onAnswer }: ChangesNoticeProps) {
  const { newer, values } = draft;
  if (!draft.isHeld) return null;
  const { period } = newer;
  const offers = offersOf(newer);
  const isTyped = draft.isDirty || !isAnswered(offers);
  const isOfferAlone = offers.lines.length === newer.lines.length && offers.period === period;
  const nameOf = (id: string) => contract.lines.find((line) => line.id === id)?.text ?? 'A line';
  const names = [
    ...(period === undefined ? [] : ['Period to']),
    ...newer.lines.map(({ lineId }) => nameOf(lineId)),
  ];
  const nameList = [...new Set(names)].join(', ');
  const goOn = (field: string) => onAnswer(names.length === 1 ? field : undefined);
  const describeDay = (day: string) => (day === '' ? 'no day' : formatDate(day));
  const list = (
    <>
      <List role="list" aria-label="What has changed">
        {period !== undefined && (
          <Change
            {...period}
            name="Period to"
            former={describeDay(period.former)}
            newer={describeDay(period.newer)}
            shown={describeDay(values.periodTo)}
            onTake={() => {
              draft.takePeriod(period);
              goOn('periodTo');
            }}
          />
        )}
        {newer.lines.map((change) => (
          <Change
            key={`${change.lineId} ${change.source}`}
            source={change.source}
            name={nameOf(change.lineId)}
            former={describe(change.former)}
            newer={describe(change.newer)}
            shown={describe(typedOf(values, change.lineId))}
            onTake={() => {
              draft.takeLine(change);
              goOn(`${change.lineId}.completed`);
            }}
          />
        ))}
      </List>
      <Buttons>
        <Button
          onClick={() => {
            draft.forgetNewer();
            onAnswer('periodTo');
          }}
        >
          {isAnswered(offers) ? 'I have seen it' : 'Leave out what I typed'}
        </Button>
      </Buttons>
    </>
  );
  return (
    <Notice tone="warning" title={isOfferAlone ? offerTitle : title} more={list}>
      {isOfferAlone
        ? `${draft.isNew ? 'It is kept on this device, beside the lines below.' : 'It was started somewhere else while you typed one of your own.'} Kept of yours: ${nameList}.`
        : `${isTyped ? 'What you typed is still here, and nothing of it was overwritten. ' : ''}Changed: ${nameList}.`}
    </Notice>
  );
}

interface ChangeProps {
  readonly source: LineChange['source'];
  readonly name: string;
  readonly former: ReactNode;
  readonly newer: ReactNode;
  /** What the form has now. */
  readonly shown: ReactNode;
  readonly onTake: () => void;
}

const sides = {
  theirs: { mine: 'Before', other: 'Newer, in the form', verb: undefined },
  both: { mine: 'Yours, in the form', other: 'Newer', verb: 'Use the newer' },
  offered: { mine: 'Yours', other: 'In this request', verb: 'Use my' },
};

/** A line or the period, as the one side and the other have it. */
function Change({ source, name, former, newer, shown, onTake }: ChangeProps) {
  const { mine, other, verb } = sides[source];
  return (
    <li>
      <p dir="auto">{name}</p>
      <Sides>
        <div>
          <dt>{mine}</dt>
          <dd>{source === 'both' ? shown : former}</dd>
        </div>
        <div>
          <dt>{other}</dt>
          <dd>{source === 'offered' ? shown : newer}</dd>
        </div>
      </Sides>
      {verb !== undefined && (
        <Button onClick={onTake}>
          {verb} {name}
        </Button>
      )}
    </li>
  );
}
