import { createHmac } from 'node:crypto';
import { badUserInput } from '../graphql-error.ts';
import { isProjectId } from './project-id.ts';

const MARK_BYTES = 12;

/** Where a page of a person's list ends: opaque, and of use to that person only. */
export function writeCursor(personId: string, projectId: string): string {
  return Buffer.concat([mark(personId, projectId), Buffer.from(projectId)]).toString('base64url');
}

/**
 * The id of the project at `cursor`.
 * @throws GraphQLError `BAD_USER_INPUT` for one that was altered or made for somebody else
 */
export function readCursor(personId: string, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const projectId = bytes.subarray(MARK_BYTES).toString('latin1');
  if (isProjectId(projectId) && writeCursor(personId, projectId) === cursor) return projectId;
  throw badUserInput('after', 'This place in the list is not known. Start from the beginning.');
}

// Not a secret of ours: whoever makes one for themselves reaches their own list, nothing else.
function mark(personId: string, projectId: string): Buffer {
  return createHmac('sha256', personId).update(projectId).digest().subarray(0, MARK_BYTES);
}
