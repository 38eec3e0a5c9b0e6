import type { Queryable } from '../../database/database.ts';
import { moment, nameOf } from '../money/sql.ts';
import { exact, placeByTime, readPlace } from '../list-place.ts';
import { uploadRow, type UploadRow } from './work-rows.ts';

// Names an uploader whom the caller cannot see: the document's payee, else the general contractor.
const UPLOADER = `coalesce(
  (select payee_party_id from public.work_orders where id = upload.work_order_id),
  (select payee_party_id from public.payment_requests where id = upload.request_id),
  (select id from public.parties where project_id = upload.project_id and kind = 'GC')
)`;

const PATH = "upload.project_id || '/' || upload.id";

const UPLOADS = `
  select upload.id::text, upload.version, upload.work_order_id::text as "workOrderId", upload.name,
    upload.type, upload.size_bytes as "sizeBytes", upload.bucket, ${PATH} as path,
    case when upload.small_sha256 is not null then ${PATH} || '-small' end as "smallPath",
    upload.state, upload.refusal as "refusalCode", ${moment('upload.taken_at')} as "takenAt", upload.latitude,
    upload.longitude, upload.original_sha256 as "originalSha256",
    ${moment('upload.created_at')} as "createdAt", ${exact('upload.created_at')} as "cursorAt",
    ${nameOf('upload.created_by', UPLOADER)} as "createdBy",
    case when upload.bucket = 'files' then rights.shown_parties(upload.id) end as "partyIds",
    upload.request_id::text as "requestId",
    upload.bucket = 'files' and (
      exists (select from public.waivers as waiver where waiver.document_id = upload.id)
      or exists (select from public.costs as cost where cost.receipt_id = upload.id)
    ) as "isKept",
    exists (
      select from public.members as member
      where member.id = upload.created_by
        and member.party_id = any((select rights.party_ids())::bigint[]) offset 0
    ) as "isOfMyParty",
    exists (
      select from public.members as member
      where member.id = upload.created_by and member.user_id = (select auth.uid())
        and member.removed_at is null offset 0
    ) as "isMine",
    coalesce(
      (select party_id from public.members where id = upload.created_by), ${UPLOADER}
    )::text as "createdByPartyId"
  from public.uploads as upload`;

/** The photos of work orders that are ready, in the order in which they came. */
export function listPhotos(
  connection: Queryable,
  orderIds: readonly string[],
): Promise<UploadRow[]> {
  const where = "where upload.work_order_id = any($1::uuid[]) and upload.state = 'READY'";
  const text = `${UPLOADS} ${where} order by upload.created_at, upload.id`;
  return connection.query(uploadRow, text, [orderIds]);
}

/** Those of the uploads that are ready and that the calling user sees, by their ids. */
export async function listUploads(
  connection: Queryable,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string | null | undefined, UploadRow>> {
  const wanted = ids.filter((id) => id != null);
  if (wanted.length === 0) return new Map();
  const where = "where upload.id = any($1::uuid[]) and upload.state = 'READY'";
  const rows = await connection.query(uploadRow, `${UPLOADS} ${where}`, [wanted]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds an upload that the calling user sees. */
export async function findUpload(
  connection: Queryable,
  id: string,
): Promise<UploadRow | undefined> {
  return (await connection.query(uploadRow, `${UPLOADS} where upload.id = $1`, [id]))[0];
}

/**
 * A page of the files of a project that the calling user sees, the newest first. Of those that are being
 * checked, they see their own.
 */
export async function listFiles(
  connection: Queryable,
  projectId: string,
  first: number,
  after: string | null,
): Promise<{ files: UploadRow[]; hasNextPage: boolean }> {
  const [at, id] = after === null ? [null, null] : readPlace(placeByTime, after);
  const rows = await connection.query(
    uploadRow,
    `${UPLOADS}
     where upload.project_id = $1 and upload.bucket = 'files' and upload.state in ('READY', 'CHECKING')
       and ($3::timestamptz is null or (upload.created_at, upload.id) < ($3::timestamptz, $4::uuid))
     order by upload.created_at desc, upload.id desc limit $2`,
    [projectId, first + 1, at, id],
  );
  return { files: rows.slice(0, first), hasNextPage: rows.length > first };
}
