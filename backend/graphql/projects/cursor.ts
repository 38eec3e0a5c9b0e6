import { createHmac } from 'node:crypto';
import { badUserInput } from '../graphql-error.ts';
import { isRowId } from '../row-ids.ts';

/** What a list of projects is sorted by. */
export type ProjectSort = 'NEWEST' | 'CHANGED' | 'TITLE' | 'END_DATE';

const MARK_BYTES = 12;
/** More than the cursor of a title of 200 characters has. */
const MOST_CHARACTERS = 2000;

/** Where a project stands in a sorted list. */
export interface Place {
  readonly id: string;
  /** What the list is sorted by; empty where the id says it all. */
  readonly sortValue: string;
}

/** The end of a page of a user's list: opaque, and valid for that user and sort only. */
export function writeCursor(userId: string, sort: ProjectSort, place: Place): string {
  // Pages of former releases hold cursors that are an id alone.
  const text = sort === 'NEWEST' ? place.id : `${sort}:${place.id}:${place.sortValue}`;
  return Buffer.concat([mark(userId, text), Buffer.from(text)]).toString('base64url');
}

/**
 * The place that `cursor` stands for.
 * @throws GraphQLError `BAD_USER_INPUT` for one that was altered, or made for another user or sort
 */
export function readCursor(userId: string, sort: ProjectSort, cursor: string): Place {
  const place = cursor.length <= MOST_CHARACTERS && parsePlace(sort, cursor);
  if (place && writeCursor(userId, sort, place) === cursor) return place;
  throw badUserInput('after', 'This place in the list is not known. Start from the beginning.');
}

function parsePlace(sort: ProjectSort, cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8', MARK_BYTES);
  const [, id = '', sortValue = ''] =
    sort === 'NEWEST' ? ['', text] : (/^[A-Z_]+:(\d+):(.*)$/s.exec(text) ?? []);
  // PostgreSQL has no text with a null character.
  return isRowId(id) && !sortValue.includes('\0') ? { id, sortValue } : undefined;
}

// It needs no secret: a user who forges a cursor reaches only their own list.
function mark(userId: string, text: string): Buffer {
  return createHmac('sha256', userId).update(text).digest().subarray(0, MARK_BYTES);
}
