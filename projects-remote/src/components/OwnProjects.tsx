import { firstPaint } from '@plumbline/shared/contracts';
import { Button, EmptyState, Notice } from '@plumbline/shared/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { describeFailure, toFailure } from '@plumbline/shared/apollo';
import type { useOwnProjects } from '../data/useOwnProjects.ts';
import { EXPECTED } from '../data/expected-projects.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectCardSkeleton } from './ProjectCardSkeleton.tsx';
import type { RowWindow as WindowedRows } from './RowWindow.tsx';
import type { RowWindow } from './useRowWindow.ts';

const WholeRow = styled.li`
  grid-column: 1 / -1;
`;

const More = styled(WholeRow)`
  justify-items: center;
  gap: var(--space-3);
`;

/** While scrolling, rows come and go: those that stay are not rendered again. */
const Card = memo(ProjectCard);

/** As many are rendered without a look at the screen: the first page. */
const SHORT_LIST = 20;

const wholeList = (count: number): RowWindow => ({
  ...{ from: 0, to: count, before: 0, after: 0 },
  ...{ measureRow: null, columns: 1 },
});

/** What renders the part of a long list that is near the screen; undefined for a short one. */
function usePartOfLong(isLong: boolean) {
  const [loaded, setLoaded] = useState<{
    readonly Part: typeof WindowedRows;
  }>();
  useEffect(() => {
    if (!isLong) return;
    // Without it, all of the list is rendered.
    import('./RowWindow.tsx').then(
      ({ RowWindow: Part }) => setLoaded({ Part }),
      () => undefined,
    );
  }, [isLong]);
  return loaded;
}

type OwnProjectsProps = Omit<ReturnType<typeof useOwnProjects>, 'retry' | 'isRetrying'> & {
  /** The list that the items stand in. */
  readonly grid: HTMLElement | null;
  /** How many items the list has, these included. */
  readonly listLength: number;
  /** Chooses every status; undefined where that is so. */
  readonly onShowAll: (() => void) | undefined;
};

/**
 * The user's own projects as items of the list, and a button that loads more. There may be
 * thousands: only those near the screen are in the document.
 */
export function OwnProjects({
  grid,
  listLength,
  onShowAll,
  projects,
  error,
  ...more
}: OwnProjectsProps) {
  const count = projects?.length ?? 0;
  const loaded = usePartOfLong(more.hasMore || count > SHORT_LIST);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    // The pressed button is gone: the focus goes to the first of the new projects.
    const place = firstNew.current + 1;
    grid?.querySelector<HTMLElement>(`[aria-posinset="${place}"] a`)?.focus();
    firstNew.current = undefined;
  }, [count, grid]);

  if (!projects) {
    if (error) return null;
    return Array.from({ length: more.expected }, (_, index) => (
      <li key={index} aria-hidden {...{ [firstPaint.repeat]: EXPECTED }}>
        <ProjectCardSkeleton />
      </li>
    ));
  }

  if (count === 0 && onShowAll) {
    return (
      <WholeRow>
        <EmptyState
          title="No matching projects"
          action={<Button onClick={onShowAll}>Show all projects</Button>}
        >
          None of your projects has this status.
        </EmptyState>
      </WholeRow>
    );
  }

  function loadMore() {
    firstNew.current = count;
    more.loadMore();
  }

  const itemsIn = (shown: RowWindow) => (
    <>
      {shown.before > 0 && <WholeRow aria-hidden style={{ blockSize: shown.before }} />}
      {projects.slice(shown.from, shown.to).map((project, offset) => {
        const index = shown.from + offset;
        return (
          <li
            key={project.id}
            ref={index % shown.columns === 0 ? shown.measureRow : null}
            data-index={Math.floor(index / shown.columns)}
            aria-posinset={index + 1}
            aria-setsize={listLength}
          >
            <Card project={project} />
          </li>
        );
      })}
      {shown.after > 0 && <WholeRow aria-hidden style={{ blockSize: shown.after }} />}
    </>
  );

  return (
    <>
      {loaded ? (
        <loaded.Part grid={grid} count={count}>
          {itemsIn}
        </loaded.Part>
      ) : (
        itemsIn(wholeList(count))
      )}
      {more.hasMore && (
        <More>
          {more.moreError !== undefined && (
            <Notice tone="danger" title="More projects could not be loaded">
              {describeFailure(toFailure(more.moreError))}
            </Notice>
          )}
          <Button busy={more.isLoadingMore} onClick={loadMore}>
            Load more
          </Button>
        </More>
      )}
    </>
  );
}
