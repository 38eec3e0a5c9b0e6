-- Who sees a file of a project is shown to the general contractor, who changes it for files of its own
-- members. What another party has added stays with that party and the general contractor.

-- The parties to which a file is shown; null for members of other parties than the general contractor.
create function rights.shown_parties(file uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select to_jsonb(upload.party_ids::text[]) from public.uploads as upload
    where upload.id = file and upload.work_order_id is null and upload.request_id is null
      and upload.project_id = any(rights.contractor_project_ids())
  );
end
$$;
revoke all on function rights.shown_parties(uuid) from public, anon;
grant execute on function rights.shown_parties(uuid) to authenticated;

create function public.share_file(id uuid, version integer, party_ids bigint[], key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'share_file', jsonb_build_array(id, version, party_ids));
  former public.uploads;
  me record;
  named bigint[];
begin
  if done is not null then return done; end if;
  select * into former from public.uploads as known where known.id = share_file.id;
  select * into me from rights.enter_project(former.project_id, 'id');
  select * into former from public.uploads as known where known.id = share_file.id for no key update;
  if former.state <> 'READY' or former.work_order_id is not null or former.request_id is not null
    or (me.kind <> 'GC' and me.party_id <> all(former.party_ids))
  then
    perform rights.refuse('NOT_FOUND', 'id');
  end if;
  if me.kind <> 'GC' or not exists (
    select from public.members as member
    where member.id = former.created_by and member.party_id = me.party_id
  ) then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  if version is distinct from former.version then perform rights.refuse('CONFLICT', 'version'); end if;
  named := rights.read_parties(
    jsonb_build_object('partyIds', to_jsonb(party_ids)), former.project_id, me.kind, me.party_id
  );
  update public.uploads as known set party_ids = named, version = known.version + 1
  where known.id = former.id;
  -- Also those who no longer see it.
  perform rights.tell_project(former.project_id, array['FILES'], former.party_ids || named);
  return rights.end_with_order(key, former.id);
end
$$;

select rights.grant_commands(array['share_file']);
