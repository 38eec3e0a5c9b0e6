import { z } from 'zod';
import type { ProjectStatus } from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import type { Place, ProjectSort } from './cursor.ts';
import {
  CARD_BYTES,
  CARD_COLUMNS,
  LONG_BYTES,
  PROJECT_COLUMNS,
  WITH_DELETED,
  WITH_VISIBLE,
} from './columns.ts';
import { projectRow, type ProjectRow } from './read-projects.ts';

/** How many bytes of JSON a page of projects has at most, unless its first project has more. */
const PAGE_BYTES = 1_000_000;

/** Bytes of JSON that a project has besides its text: names of fields, dates, numbers, cursor. */
const FRAME_BYTES = 1000;

/** What each sort compares, ascending and as text; of equal ones the newest comes first. */
const SORT_VALUES: Record<ProjectSort, string> = {
  NEWEST: `'' collate "C"`,
  // Microseconds until the year 2286, so that the last changed comes first.
  CHANGED: `to_char(9999999999999999 - (extract(epoch from changed_at) * 1000000)::bigint,
    'FM0000000000000000') collate "C"`,
  // Not the order of the database's own locale, which differs from server to server.
  TITLE: `title collate "und-x-icu"`,
  END_DATE: `to_char(end_date, 'YYYY-MM-DD') collate "C"`,
};

// Looks up the ids of a page first, then adds up the bytes of one project at a time, so that nothing
// past the page's bytes is read. Only the newest first has an index: a user's 5,000 projects at most
// are sorted in milliseconds. $4 says whether the long fields are asked for.
const page = (sortValue: string, columns: string, visible: string) => `
  ${visible}, sorted as materialized (
    select id, value, row_number() over (order by value, id desc)::int as number
    from (
      select id, ${sortValue} as value from visible
      where ($5::text is null or status = $5)
        and ($2::bigint is null or ${sortValue} > $6 or (${sortValue} = $6 and id < $2))
      order by value, id desc limit $3::int + 1
    ) as page
  ), walk (number, bytes) as (
    select 0, 0
    union all
    select sorted.number, walk.bytes + size.bytes
    from walk join sorted on sorted.number = walk.number + 1, lateral (
      select ${FRAME_BYTES} + 2 * octet_length(sorted.value) + ${CARD_BYTES}
        + case when $4 then ${LONG_BYTES} else 0 end as bytes
      from visible where visible.id = sorted.id
    ) as size
    where walk.number <= 1 or (walk.number <= $3 and walk.bytes <= ${PAGE_BYTES})
  )
  select ${columns}, value as "sortValue", (select max(number) from walk) as walked
  from walk join sorted using (number) join visible using (id)
  where number = 1 or (number between 2 and $3 and bytes <= ${PAGE_BYTES})
  order by number`;

const LIVE = pages(WITH_VISIBLE);
const DELETED = pages(WITH_DELETED);

/** The statements for the projects of `visible`, whole and as cards, for each sort. */
function pages(visible: string) {
  const sorted = (columns: string): Record<ProjectSort, string> => {
    const { NEWEST, CHANGED, TITLE, END_DATE } = SORT_VALUES;
    return {
      NEWEST: page(NEWEST, columns, visible),
      CHANGED: page(CHANGED, columns, visible),
      TITLE: page(TITLE, columns, visible),
      END_DATE: page(END_DATE, columns, visible),
    };
  };
  return { whole: sorted(PROJECT_COLUMNS), cards: sorted(CARD_COLUMNS) };
}

const pageRow = projectRow.extend({ sortValue: z.string(), walked: z.number() });

/** A project of the list, with what the list is sorted by. */
type ListedProject = ProjectRow & Pick<Place, 'sortValue'>;

/** Some projects of a user's list, and whether more follow. */
interface ProjectPage {
  projects: ListedProject[];
  hasNextPage: boolean;
}

interface PageRequest {
  readonly sort: ProjectSort;
  /** Null for projects of every status. */
  readonly status: ProjectStatus | null;
  readonly limit: number;
  /** Where the page before this one ends; null for the first page. */
  readonly after: Place | null;
  /** False leaves `LONG_FIELDS` empty. */
  readonly withLongFields: boolean;
  /** True for the deleted projects that can be restored, and no others. */
  readonly deleted: boolean;
}

/**
 * A page of the projects that the user sees: up to `limit`, and up to about a megabyte of them, though
 * always one where there is one.
 */
export async function listProjects(
  connection: Queryable,
  userId: string,
  { sort, status, limit, after, withLongFields, deleted }: PageRequest,
): Promise<ProjectPage> {
  const projects = await connection.query(
    pageRow,
    (deleted ? DELETED : LIVE)[withLongFields ? 'whole' : 'cards'][sort],
    [userId, after?.id ?? null, limit, withLongFields, status, after?.sortValue ?? null],
  );
  return { projects, hasNextPage: (projects[0]?.walked ?? 0) > projects.length };
}
