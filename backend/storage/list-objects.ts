import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

const MOST = 1000;

/** What is listed, of a folder of a bucket. */
export const listing = z.object({
  prefix: z.string().max(1024),
  limit: z.int().min(1).max(MOST).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .optional(),
});

const entry = z.object({
  name: z.string(),
  id: z.string().nullable(),
  updated_at: z.string().nullable(),
  created_at: z.string().nullable(),
  last_accessed_at: z.string().nullable(),
  metadata: z.unknown(),
});

const time = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** Objects of a folder by their last name, and its folders, of those that the caller sees. */
export function listObjects(
  connection: Queryable,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listing>,
): Promise<z.infer<typeof entry>[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { column, order } = sortBy ?? { column: 'name', order: 'asc' };
  return connection.query(
    entry,
    `with found as (
       select substr(name, char_length($2) + 1) as rest, objects.* from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select rest as name, id::text, updated_at, created_at, last_accessed_at, metadata
       from found where strpos(rest, '/') = 0
       union all
       select distinct split_part(rest, '/', 1), null::text, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from found where strpos(rest, '/') > 0
     )
     select name, id, ${time('updated_at')}, ${time('created_at')}, ${time('last_accessed_at')}, metadata
     from entries where strpos(lower(name), lower($3)) = 1
     order by ${SORTS[column]} ${order === 'desc' ? 'desc' : 'asc'}, entries.name
     limit $4 offset $5`,
    [bucket, folder, search ?? '', limit, offset],
  );
}

const SORTS = {
  name: 'entries.name',
  updated_at: 'entries.updated_at',
  created_at: 'entries.created_at',
  last_accessed_at: 'entries.last_accessed_at',
} as const;
