import { randomUUID } from 'node:crypto';
import type { Cast, PartyName, Person } from './people-cast.ts';

/** What an upload is, where it is not a file of one party that is READY. */
export interface KeptUpload {
  readonly name?: string;
  readonly state?: string;
  readonly workOrder?: string | null;
  readonly request?: string | null;
  readonly parties?: readonly PartyName[];
}

/** Keeps the row of an upload, without objects; answers its id. */
export async function keepUpload(
  cast: Cast,
  by: Person,
  { name = 'plan', state = 'READY', workOrder = null, request = null, parties = [] }: KeptUpload,
): Promise<string> {
  const id = randomUUID();
  await cast.database.run(
    `insert into public.uploads (
       id, project_id, work_order_id, request_id, bucket, name, type, size_bytes, sha256, party_ids,
       state, refusal, created_by
     ) values (
       $1, $2, $3, $4, case when $3::uuid is null then 'files' else 'photos' end, $5, 'image/jpeg',
       1, repeat('0', 64), $6::bigint[], $7, case $7 when 'REFUSED' then 'EMPTY' end, $8
     )`,
    [
      ...[id, cast.projectId, workOrder, request, name],
      parties.map((party) => cast.parties[party]),
      ...[state, cast.members.get(by) ?? ''],
    ],
  );
  return id;
}
