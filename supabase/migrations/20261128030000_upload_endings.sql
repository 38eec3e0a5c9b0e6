-- What an upload may still become once its order or request is decided, and which names are harmless.

-- The same marks as HARMFUL of `shared/contracts/uploads.ts`.
create or replace function public.is_file_name(name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select public.is_line(name, 200)
    and name !~ '[/\\:*?"<>|\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]'
    and name !~ '^\.'
$$;
update public.uploads set name = replace(name, U&'\061C', '_') where name like U&'%\061C%';

-- Closes the objects of an upload, so that they cannot change while the API checks them. What is READY
-- stays, whatever became of its order or request.
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
    if upload.request_id is not null then perform rights.require_undecided_request(upload.request_id); end if;
  end if;
  if upload.state = 'RESERVED' then
    update public.uploads as known set state = 'CHECKING', version = known.version + 1
    where known.id = upload.id;
  end if;
  return rights.end_with_order(key, upload.id);
end
$$;

-- Writes what came of the check, once: its state after that. Of the API alone. What it belongs to may have
-- been decided meanwhile, and is locked so that it is not decided now.
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
    when upload.request_id is not null then exists (
      select from public.payment_requests as known
      where known.id = upload.request_id and known.state in ('DRAFT', 'RETURNED', 'SUBMITTED')
    )
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
