// Parts of statements, made of constants when the API starts.

/** SQL for a moment as the API writes it. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL for a calendar date. */
export const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** SQL for whole cents: a double holds every amount up to the limit. */
export const cents = (column: string): string => `${column}::float8`;

/**
 * SQL for the name of the member who did something. Of one whom the calling user does not see, it is
 * `partyName`, the name of the party for which they did it.
 */
export const memberName = (member: string, partyName: string): string =>
  `case when ${member} is not null then coalesce(
     (select name from public.members where id = ${member}), ${partyName}
   ) end`;

/** The same where the query has the id of the party alone. */
export const nameOf = (member: string, party: string): string =>
  memberName(member, `(select name from public.parties where id = ${party})`);

/** The calling user's places in projects. Asked once for each statement. */
export const MINE = 'mine as materialized (select * from rights.memberships())';
