import type { ResultOf } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Stack, useScreen } from '@plumbline/shared/screens';
import { Button, ButtonLink, EmptyState } from '@plumbline/shared/ui';
import { HandCoins } from 'lucide-react';
import type { GetMoney } from '../../data/money.ts';
import { lazy, Suspense, useState } from 'react';
import { Figures } from './Figures.tsx';
import { NeedList } from './NeedList.tsx';
import { sides } from './sides.ts';
import { SideSection } from './SideSection.tsx';
import { WaitingForOthers } from './WaitingForOthers.tsx';

/** Loaded when it is asked for. */
const ExampleDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'rare' */ './ExampleDialog.tsx')).ExampleDialog,
}));

interface MineProps {
  readonly data: ResultOf<typeof GetMoney> | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The user's money as soon as it is there. */
export function Mine(query: MineProps) {
  const { waiting } = useScreen(query, 'Your money');
  const [isExampleOpen, openExample] = useState<boolean>();
  if (!query.data) return waiting;
  const { money, needsMe } = query.data;
  const needs = needsMe.edges
    .map(({ node }) => node)
    .filter(({ path }) => !path.startsWith(paths.invitations()));
  const { contracts, submitted } = money;

  if (needs.length + contracts.length + submitted.length === 0) {
    return (
      <Stack>
        {waiting}
        <EmptyState
          title="Nothing is owed"
          icon={<HandCoins size="2.5rem" strokeWidth={1.5} aria-hidden />}
          action={
            <>
              <ButtonLink to={paths.projects()}>Go to your projects</ButtonLink>
              <Button onClick={() => openExample(true)}>Start with an example</Button>
            </>
          }
        >
          What your projects owe you, what you owe and what is held back comes together here, from
          the approval of a payment request until all of it is paid.
        </EmptyState>
        {isExampleOpen !== undefined && (
          <Suspense>
            <ExampleDialog open={isExampleOpen} onClose={() => openExample(false)} />
          </Suspense>
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      {waiting}
      {needs.length > 0 && <NeedList needs={needs} hasMore={needsMe.pageInfo.hasNextPage} />}
      <Figures amounts={money} contracts={contracts} />
      {submitted.length > 0 && (
        <WaitingForOthers requests={submitted} amountCents={money.submittedCents} />
      )}
      {sides.map((side) => (
        <SideSection
          key={side.id}
          side={side}
          amountCents={money[side.field]}
          contracts={contracts}
        />
      ))}
    </Stack>
  );
}
