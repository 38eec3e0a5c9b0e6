-- The check of what was uploaded, and its removal.

-- Tells those who see an upload that is READY, or was.
create function rights.tell_upload(upload public.uploads) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  work_order public.work_orders;
  request public.payment_requests;
  contract public.contracts;
begin
  if upload.work_order_id is not null then
    update public.work_orders as known set version = known.version + 1
    where known.id = upload.work_order_id returning known.* into work_order;
    perform rights.tell_order(work_order, array['WORK']);
  elsif upload.request_id is not null then
    update public.payment_requests as known set version = known.version + 1
    where known.id = upload.request_id returning known.* into request;
    select * into contract from public.contracts as c where c.id = request.contract_id;
    if request.state = 'DRAFT' then
      perform rights.tell_party(contract.project_id, contract.payee_party_id);
    else
      perform rights.tell_contract(contract);
    end if;
  else
    perform rights.tell_project(upload.project_id, array['FILES'], upload.party_ids);
  end if;
end
$$;
revoke all on function rights.tell_upload(public.uploads) from public, anon;

-- An upload of the caller, with what it belongs to locked as commands of that lock it.
create function rights.enter_own_upload(id uuid) returns public.uploads
language plpgsql security definer
set search_path = ''
as $$
declare
  upload public.uploads;
  me record;
begin
  select * into upload from public.uploads as known where known.id = enter_own_upload.id;
  if upload.work_order_id is not null then
    select * into me from rights.enter_order(upload.work_order_id, 'id');
  elsif upload.request_id is not null then
    select * into me from rights.enter_request(upload.request_id, 'id');
  else
    select * into me from rights.enter_project(upload.project_id, 'id');
  end if;
  select * into upload from public.uploads as known
  where known.id = enter_own_upload.id and known.created_by = me.member_id
  for no key update;
  if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
  return upload;
end
$$;
revoke all on function rights.enter_own_upload(uuid) from public, anon;

-- Closes the objects of an upload, so that they cannot change while the API checks them.
create function public.confirm_upload(id uuid, key uuid) returns jsonb
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
  if upload.state = 'RESERVED' then
    if upload.work_order_id is not null then perform rights.require_open_order(upload.work_order_id); end if;
    if upload.request_id is not null then perform rights.require_undecided_request(upload.request_id); end if;
    update public.uploads as known set state = 'CHECKING', version = known.version + 1
    where known.id = upload.id;
  end if;
  return rights.end_with_order(key, upload.id);
end
$$;

-- Writes what came of the check, once: its state after that. Of the API alone.
create function operations.settle_upload(
  id uuid, refusal text, object_version text, small_version text
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  upload public.uploads;
begin
  select * into upload from public.uploads as known where known.id = settle_upload.id for no key update;
  if upload.state is distinct from 'CHECKING' then return upload.state; end if;
  perform from public.work_orders as known where known.id = upload.work_order_id for no key update;
  update public.uploads as known set
    state = case
      when settle_upload.refusal is not null then 'REFUSED'
      when exists (
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
revoke all on function operations.settle_upload(uuid, text, text, text)
  from public, anon, authenticated;

-- A photo or a document goes while what it belongs to is open; a file, by its party or the general
-- contractor.
create function public.remove_upload(id uuid, key uuid) returns jsonb
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
    if former.request_id is not null then perform rights.require_undecided_request(former.request_id); end if;
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

select rights.grant_commands(array['confirm_upload', 'remove_upload']);
