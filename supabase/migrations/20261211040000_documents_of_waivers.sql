-- Documents of a payment request come and go until it is paid or withdrawn: the waiver of one that was approved
-- for less is attached after its approval.

create function rights.is_unpaid_request(request bigint) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.payment_requests as known
    where known.id = request and known.state in ('DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED')
  );
end
$$;

create function rights.require_unpaid_request(request bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not rights.is_unpaid_request(request) then perform rights.refuse('WRONG_STATE'); end if;
end
$$;
revoke all on function rights.is_unpaid_request(bigint), rights.require_unpaid_request(bigint)
  from public, anon, authenticated;

create or replace function public.reserve_upload(input jsonb, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'reserve_upload', jsonb_build_array(input));
  me record;
  bucket storage.buckets;
  project bigint;
  shown bigint[] := '{}';
  wanted uuid := input ->> 'id';
  work_order uuid := input ->> 'workOrderId';
  request bigint := input ->> 'requestId';
  taken timestamptz := input ->> 'takenAt';
  known uuid;
  count integer;
begin
  if done is not null then return done; end if;
  if wanted is null then perform rights.refuse('INVALID', 'id'); end if;
  if work_order is not null then
    select * into me from rights.enter_order(work_order, 'workOrderId');
    perform rights.require_place(me.place, 'PAYEE');
    perform rights.require_open_order(work_order);
    select o.project_id into project from public.work_orders as o where o.id = work_order;
    select upload.id into known from public.uploads as upload
    where upload.work_order_id = work_order and upload.state = 'READY'
      and upload.original_sha256 = input ->> 'originalSha256';
    if found then return rights.end_with_order(key, known); end if;
    select count(*) into count from public.uploads as upload
    where upload.work_order_id = work_order and upload.state in ('RESERVED', 'CHECKING', 'READY');
    if count >= 30 then perform rights.refuse('LIMIT', 'workOrderId'); end if;
  elsif request is not null then
    select * into me from rights.enter_request(request, 'requestId');
    perform rights.require_place(me.place, 'PAYEE');
    perform rights.require_unpaid_request(request);
    select c.project_id into project
    from public.payment_requests as r join public.contracts as c on c.id = r.contract_id
    where r.id = request;
    select count(*) into count from public.uploads as upload
    where upload.request_id = request and upload.state in ('RESERVED', 'CHECKING', 'READY');
    if count >= 20 then perform rights.refuse('LIMIT', 'requestId'); end if;
  else
    project := input ->> 'projectId';
    select * into me from rights.enter_project(project, 'projectId');
    shown := rights.read_parties(input, project, me.kind, me.party_id);
    select count(*) into count from public.uploads as upload
    where upload.project_id = project and upload.bucket = 'files'
      and upload.state in ('RESERVED', 'CHECKING', 'READY');
    if count >= 10000 then perform rights.refuse('LIMIT', 'projectId'); end if;
  end if;

  select * into bucket from storage.buckets as kept
  where kept.id = case when work_order is null then 'files' else 'photos' end;
  if not coalesce(public.is_file_name(input ->> 'name'), false) then perform rights.refuse('INVALID', 'name'); end if;
  if coalesce(input ->> 'type', '') <> all(bucket.allowed_mime_types) then
    perform rights.refuse('INVALID', 'type');
  end if;
  if input ->> 'originalSha256' is not null then perform rights.read_hash(input, 'originalSha256'); end if;
  if taken not between '1900-01-01' and '2200-12-31' then perform rights.refuse('INVALID', 'takenAt'); end if;
  if (input ->> 'latitude' is null) <> (input ->> 'longitude' is null)
    or (input ->> 'latitude')::float8 not between -90 and 90
  then
    perform rights.refuse('INVALID', 'latitude');
  end if;
  if (input ->> 'longitude')::float8 not between -180 and 180 then
    perform rights.refuse('INVALID', 'longitude');
  end if;
  insert into public.uploads as upload (
    id, project_id, work_order_id, request_id, bucket, name, type, size_bytes, sha256, small_size,
    small_sha256, original_sha256, taken_at, latitude, longitude, party_ids, created_by, user_id
  ) values (
    wanted, project, work_order, request, bucket.id, input ->> 'name', input ->> 'type',
    rights.read_size(input, 'size', bucket.file_size_limit), rights.read_hash(input, 'sha256'),
    case when work_order is not null then rights.read_size(input, 'smallSize', bucket.file_size_limit) end,
    case when work_order is not null then rights.read_hash(input, 'smallSha256') end,
    input ->> 'originalSha256', taken, (input ->> 'latitude')::float8, (input ->> 'longitude')::float8,
    shown, me.member_id, auth.uid()
  ) on conflict do nothing returning upload.id into known;
  if known is null then perform rights.refuse('NOT_FOUND', 'id'); end if;
  return rights.end_with_order(key, known);
end
$$;

create or replace function public.confirm_upload(id uuid, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'confirm_upload', jsonb_build_array(id));
  upload public.uploads;
begin
  if done is not null then return done; end if;
  upload := rights.enter_own_upload(id);
  if upload.state = 'REMOVED' then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if upload.state in ('RESERVED', 'CHECKING') then
    if upload.work_order_id is not null then perform rights.require_open_order(upload.work_order_id); end if;
    if upload.request_id is not null then perform rights.require_unpaid_request(upload.request_id); end if;
  end if;
  if upload.state = 'RESERVED' then
    update public.uploads as known set state = 'CHECKING', version = known.version + 1
    where known.id = upload.id;
  end if;
  return rights.end_with_order(key, upload.id);
end
$$;

create or replace function public.remove_upload(id uuid, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'remove_upload', jsonb_build_array(id));
  former public.uploads;
  upload public.uploads;
  me record;
begin
  if done is not null then return done; end if;
  select * into former from public.uploads as known where known.id = remove_upload.id;
  if former.work_order_id is not null or former.request_id is not null then
    -- Who sees it and did not upload it is told so.
    if former.state = 'READY' and former.work_order_id is not null then
      select * into me from rights.enter_order(former.work_order_id, 'id');
      if me.member_id <> former.created_by then perform rights.refuse('NOT_ALLOWED'); end if;
    end if;
    former := rights.enter_own_upload(id);
    if former.work_order_id is not null then perform rights.require_open_order(former.work_order_id); end if;
    if former.request_id is not null then perform rights.require_unpaid_request(former.request_id); end if;
  else
    select * into me from rights.enter_project(former.project_id, 'id');
    select * into former from public.uploads as known where known.id = remove_upload.id for no key update;
    if me.kind <> 'GC' and former.created_by <> all(array(
      select member.id from public.members as member where member.party_id = me.party_id
    )) then
      perform rights.refuse(case
        when former.state = 'READY' and me.party_id = any(former.party_ids) then 'NOT_ALLOWED' else 'NOT_FOUND'
      end, 'id');
    end if;
    -- What is not READY is seen by its member alone.
    if former.state <> 'READY' and former.created_by <> me.member_id then
      perform rights.refuse('NOT_FOUND', 'id');
    end if;
  end if;
  if former.state <> 'REMOVED' then
    update public.uploads as known set state = 'REMOVED', refusal = null, version = known.version + 1
    where known.id = former.id returning known.* into upload;
    if former.state = 'READY' then perform rights.tell_upload(upload); end if;
  end if;
  return rights.end_with_order(key, former.id);
end
$$;

create or replace function operations.settle_upload(
  id uuid, refusal text, object_version text, small_version text
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  upload public.uploads;
  is_open boolean;
begin
  select * into upload from public.uploads as known where known.id = settle_upload.id for no key update;
  if upload.state is distinct from 'CHECKING' then return upload.state; end if;
  perform from public.work_orders as known where known.id = upload.work_order_id for no key update;
  perform from public.payment_requests as known where known.id = upload.request_id for no key update;
  is_open := case
    when upload.work_order_id is not null then exists (
      select from public.work_orders as known
      where known.id = upload.work_order_id and known.state in ('DRAFT', 'ISSUED', 'RETURNED')
    )
    when upload.request_id is not null then rights.is_unpaid_request(upload.request_id)
    else true
  end;
  update public.uploads as known set
    state = case
      when settle_upload.refusal is not null then 'REFUSED'
      when not is_open or exists (
        select from public.uploads as other
        where other.work_order_id = upload.work_order_id and other.state = 'READY'
          and other.original_sha256 = upload.original_sha256
      ) then 'REMOVED'
      else 'READY'
    end,
    refusal = settle_upload.refusal, confirmed_at = now(), version = known.version + 1,
    object_version = settle_upload.object_version, small_version = settle_upload.small_version
  where known.id = upload.id returning known.* into upload;
  if upload.state = 'READY' then perform rights.tell_upload(upload); end if;
  return upload.state;
end
$$;

drop function rights.require_undecided_request(bigint);
