import { z } from 'zod';
import { badUserInput } from './graphql-error.ts';

/** A moment with microseconds, as PostgreSQL keeps it. */
export const exactMoment = z.iso.datetime();

/** Where a row stands in a list that is sorted by a moment, then by id. */
export const placeByTime = z.tuple([exactMoment, z.uuid()]);

/** Where a row stands in a list that is sorted by how urgent a row is, then by a moment, then by id. */
export const placeByUrgency = z.tuple([z.int(), exactMoment, z.uuid()]);

/** Where a row stands in such a list that has open rows first. */
export const placeByState = z.tuple([z.boolean(), z.int(), exactMoment, z.uuid()]);

/** SQL for a moment that a place holds. */
export const exact = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The cursor of a place in a list. */
export const writePlace = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * The place that a cursor stands for.
 * @throws GraphQLError `BAD_USER_INPUT` for one that was altered
 */
export function readPlace<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badUserInput('after', 'This place in the list is not known. Start from the beginning.');
  }
}
