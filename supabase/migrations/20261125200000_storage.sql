-- The objects of uploads in Supabase Storage. Both buckets are private; policies follow the state of the
-- upload. `shared/contracts/uploads.ts` has the same limits.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('photos', 'photos', false, 2500000, array['image/jpeg']),
  ('files', 'files', false, 20000000, array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv', 'text/plain', 'image/vnd.dwg', 'image/vnd.dxf'
  ])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The versions of the objects that were checked. Storage lets an upload that began in time end late,
-- over a checked object: another version is not shown.
alter table public.uploads
  add column object_version text check (char_length(object_version) <= 255),
  add column small_version text check (char_length(small_version) <= 255);
grant select (object_version, small_version) on public.uploads to authenticated;

-- The upload of an object by its name, `{project}/{upload}` or `{project}/{upload}-small`.
create function rights.upload_of(name text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when name ~ '^[1-9][0-9]{0,18}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-small)?$'
    then left(split_part(name, '/', 2), 36)::uuid
  end
$$;
revoke all on function rights.upload_of(text) from public, anon;
grant execute on function rights.upload_of(text) to authenticated;

-- Who reads the row of an upload, by its own policy, reads its objects: of one that is not READY, the
-- member alone who uploads it.
create policy "Who reads an upload reads its objects"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('photos', 'files')
    and exists (
      select from public.uploads as upload
      where upload.id = rights.upload_of(objects.name)
        and upload.bucket = objects.bucket_id
        and upload.project_id::text = split_part(objects.name, '/', 1)
        and (
          upload.state <> 'READY'
          or objects.version = case when objects.name like '%-small' then upload.small_version
            else upload.object_version end
        )
      offset 0
    )
  );

create policy "Members upload the objects that they have reserved"
  on storage.objects for insert to authenticated
  with check (
    bucket_id in ('photos', 'files')
    and exists (
      select from public.uploads as upload
      where upload.id = rights.upload_of(objects.name)
        and upload.bucket = objects.bucket_id
        and upload.project_id::text = split_part(objects.name, '/', 1)
        and upload.state = 'RESERVED'
        and upload.created_by in (select m.member_id from rights.memberships() as m)
        and (objects.name not like '%-small' or upload.small_sha256 is not null)
      offset 0
    )
  );

create policy "Members delete objects of theirs that nobody else sees"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('photos', 'files')
    and exists (
      select from public.uploads as upload
      where upload.id = rights.upload_of(objects.name)
        and upload.bucket = objects.bucket_id
        and upload.project_id::text = split_part(objects.name, '/', 1)
        and upload.state in ('RESERVED', 'REFUSED', 'REMOVED')
        and upload.created_by in (select m.member_id from rights.memberships() as m)
      offset 0
    )
  );

-- The versions of an upload's objects as they are now, for the process that checks them. Of the API alone.
create function operations.object_versions(upload uuid)
returns table (object_version text, small_version text)
language sql stable security definer
set search_path = ''
as $$
  select
    (select object.version from storage.objects as object
     where object.bucket_id = known.bucket and object.name = known.project_id || '/' || known.id),
    (select object.version from storage.objects as object
     where object.bucket_id = known.bucket and object.name = known.project_id || '/' || known.id || '-small')
  from public.uploads as known where known.id = object_versions.upload
$$;

-- Objects that nobody may see any more, or that nobody will ask for. Of the API alone.
create function operations.objects_to_sweep(most integer)
returns table (bucket text, name text, version text)
language sql stable security definer
set search_path = ''
as $$
  select object.bucket_id, object.name, object.version
  from storage.objects as object
    left join public.uploads as upload on upload.id = rights.upload_of(object.name)
      and upload.bucket = object.bucket_id and upload.state in ('RESERVED', 'CHECKING', 'READY')
  where object.bucket_id in ('photos', 'files') and upload.id is null
  limit most
$$;

-- Gives up uploads that were not confirmed in time, and forgets those that ended long ago. Of the API alone.
create function operations.sweep_uploads(unconfirmed interval, ended interval) returns void
language sql security definer
set search_path = ''
as $$
  update public.uploads set state = 'REMOVED', version = version + 1
  where state in ('RESERVED', 'CHECKING') and created_at < now() - unconfirmed;
  delete from public.uploads
  where state in ('REFUSED', 'REMOVED') and created_at < now() - ended;
$$;
revoke all on function
  operations.object_versions(uuid), operations.objects_to_sweep(integer),
  operations.sweep_uploads(interval, interval)
from public, anon, authenticated;
