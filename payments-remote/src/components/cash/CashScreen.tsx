import { useQuery } from '@plumbline/shared/apollo';
import {
  formatCents,
  formatDate,
  type PartyKind,
  paths,
  weeksOf,
} from '@plumbline/shared/contracts';
import { PrintedLine, ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { EmptyState, media, Notice, Section } from '@plumbline/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type CashEntry, everyDay, GetCashFlow, type Move, withMove } from '../../data/cash.ts';
import { describeCash } from '../../data/cash-words.ts';
import { pageTitle } from '../page-title.ts';
import { PrintButton } from '../PrintButton.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { CashChart } from './CashChart.tsx';
import { CashTable } from './CashTable.tsx';
import { WhatIf } from './WhatIf.tsx';

/** Paper says which payment its chart shows on another day; the button puts that payment back. */
const Supposition = styled.div`
  ${media.print} {
    &:not(:has(button)),
    :is(label, select, svg, input, button) {
      display: none;
    }
  }
`;

/** More weeks would be too thin to see. */
const MOST_WEEKS = 78;

/** What comes and goes in a project by week, and what if a payment came on another day. */
export function CashScreen({ projectId, role }: MoneyScreenProps) {
  const query = useQuery(GetCashFlow, {
    variables: { projectId, ...everyDay },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting } = useScreen(query, 'The cash flow');
  const { data } = query;
  if (!data) return waiting;
  const entries = data.cashFlow?.entries ?? [];
  return (
    <Stack>
      <ScreenHead
        title="Cash"
        pageTitle={pageTitle('Cash', data.project)}
        back={{ to: paths.projectMoney(projectId), label: 'Back to money' }}
      >
        <p>What has been paid and what is expected in this project, week by week.</p>
        <PrintedLine
          project={data.project?.title}
          contractor={data.parties.find(({ kind }) => kind === 'GC')?.name}
        />
      </ScreenHead>
      {waiting}
      {entries.length === 0 ? (
        <EmptyState title="No money has moved yet">
          Payments that were made, and requests that were submitted or approved, appear here.
          {role === 'GC' && ' A budget is a plan, and does not.'}
        </EmptyState>
      ) : (
        <CashByWeek entries={entries} role={role} />
      )}
    </Stack>
  );
}

interface CashByWeekProps {
  readonly entries: readonly CashEntry[];
  readonly role: PartyKind;
}

function CashByWeek({ entries, role }: CashByWeekProps) {
  const [move, setMove] = useState<Move>();
  const moved = withMove(entries, move);
  const { weeks } = weeksOf(moved);
  const [first] = weeks;
  const shown = weeks.slice(-MOST_WEEKS);
  const { tone, shortWeeks, ...words } = describeCash(moved, role);
  return (
    <>
      <Section title="By week" action={<PrintButton />}>
        <Stack>
          <Notice tone={tone} title={words.title}>
            {words.text}
          </Notice>
          {first && (
            <p>
              The line starts at {formatCents(0)} before the week of {formatDate(first.startsOn)},
              this project’s first. It counts the money of this project alone, not what else is in
              the bank.
            </p>
          )}
          <CashChart
            weeks={shown}
            shortWeeks={shortWeeks}
            label={`${words.title}. ${words.text}`}
          />
          {shown.length < weeks.length && <p>The chart shows the last {MOST_WEEKS} weeks.</p>}
        </Stack>
      </Section>
      <Supposition>
        <Section title="What if">
          <WhatIf
            expected={entries.filter(({ state }) => state === 'EXPECTED')}
            move={move}
            onMove={setMove}
          />
        </Section>
      </Supposition>
      {/* Below the slider, which keeps its place as the table grows. */}
      <CashTable weeks={weeks} />
    </>
  );
}
