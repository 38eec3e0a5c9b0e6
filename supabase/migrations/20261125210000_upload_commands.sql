-- Uploads: a member reserves the place of an object, uploads it, and has it checked. Nobody else sees it
-- before it is READY.

-- A name that is harmless wherever it is written: no path, quotes, or marks that turn its direction.
create function public.is_file_name(name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select public.is_line(name, 200)
    and name !~ '[/\\:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069]'
    and name !~ '^\.'
$$;
revoke all on function public.is_file_name(text) from public, anon;
grant execute on function public.is_file_name(text) to authenticated;
alter table public.uploads add constraint uploads_file_name check (public.is_file_name(name));

create function rights.read_hash(input jsonb, field text) returns text
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(input ->> field, '') !~ '^[0-9a-f]{64}$' then perform rights.refuse('INVALID', field); end if;
  return input ->> field;
end
$$;

create function rights.read_size(input jsonb, field text, most bigint) returns integer
language plpgsql
set search_path = ''
as $$
declare
  size bigint := rights.read_cents(input -> field, field);
begin
  if size not between 1 and most then perform rights.refuse('INVALID', field); end if;
  return size::integer;
end
$$;
revoke all on function rights.read_hash(jsonb, text), rights.read_size(jsonb, text, bigint)
  from public, anon;

-- Whether photos of an order may come and go.
create function rights.require_open_order(work_order uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.work_orders as known
    where known.id = work_order and known.state in ('DRAFT', 'ISSUED', 'RETURNED')
  ) then
    perform rights.refuse('WRONG_STATE');
  end if;
end
$$;
revoke all on function rights.require_open_order(uuid) from public, anon;

-- Whether documents of a payment request may come and go.
create function rights.require_undecided_request(request bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.payment_requests as known
    where known.id = request and known.state in ('DRAFT', 'RETURNED', 'SUBMITTED')
  ) then
    perform rights.refuse('WRONG_STATE');
  end if;
end
$$;
revoke all on function rights.require_undecided_request(bigint) from public, anon;

-- The parties to which a file is shown besides the general contractor, who alone chooses them.
create function rights.read_parties(input jsonb, project bigint, kind text, party bigint)
returns bigint[]
language plpgsql
set search_path = ''
as $$
declare
  named bigint[] := array(
    select distinct value::bigint
    from jsonb_array_elements_text(coalesce(nullif(input -> 'partyIds', 'null'), '[]')) order by 1
  );
begin
  if kind <> 'GC' then
    if named <> '{}' and named <> array[party] then perform rights.refuse('NOT_ALLOWED', 'partyIds'); end if;
    return array[party];
  end if;
  if cardinality(named) <> (
    select count(*) from public.parties as known
    where known.project_id = project and known.id = any(named)
  ) then
    perform rights.refuse('NOT_FOUND', 'partyIds');
  end if;
  return named;
end
$$;
revoke all on function rights.read_parties(jsonb, bigint, text, bigint) from public, anon;

-- A photo that an order has, by the hash of the camera's file, is reserved no second time. One that is on its
-- way may never arrive: of two, the first to be checked stays.
create function public.reserve_upload(input jsonb, key uuid) returns jsonb
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
    perform rights.require_undecided_request(request);
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

select rights.grant_commands(array['reserve_upload']);
