-- Mails an invitation that waits for an answer once more: the same mail, and no longer time to answer.

alter table public.invitations
  add column sent_at timestamptz not null default now(),
  add column mails integer not null default 1 check (mails between 1 and 5);
update public.invitations set sent_at = created_at;

create function public.resend_invitation(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'resend_invitation', jsonb_build_array(id));
  me record;
  target public.invitations;
begin
  if done is not null then return done; end if;
  select * into target from public.invitations as invitation
  where invitation.id = resend_invitation.id;
  select * into me from rights.enter_project(target.project_id, 'id');
  if me.kind <> 'GC' and me.party_id <> target.party_id then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if 'APPROVE' <> all(me.rights) then perform rights.refuse('NOT_ALLOWED'); end if;
  -- As for inviting: a member gives their own party at most the rights that they have.
  if me.party_id = target.party_id and not target.rights <@ me.rights then
    perform rights.refuse('NOT_ALLOWED', 'rights');
  end if;
  -- Read again: the project is locked now.
  select * into target from public.invitations as invitation
  where invitation.id = target.id and invitation.state = 'PENDING' and invitation.expires_at > now();
  if not found then perform rights.refuse('WRONG_STATE', 'id'); end if;
  if target.sent_at > now() - interval '10 minutes' then perform rights.refuse('LIMIT', 'id'); end if;
  if target.mails >= 5 then perform rights.refuse('LIMIT', 'mails'); end if;
  update public.invitations as invitation set sent_at = now(), mails = invitation.mails + 1
  where invitation.id = target.id
  returning invitation.* into target;
  -- A mail that could not be sent yet is tried again without this.
  insert into operations.outbox (kind, about)
  select 'INVITATION', target.id
  where not exists (
    select from operations.outbox as waiting
    where waiting.kind = 'INVITATION' and waiting.about = target.id
  );
  return rights.end_command(key, rights.as_invitation(target));
end
$$;
revoke all on function public.resend_invitation(bigint, uuid) from public, anon;
grant execute on function public.resend_invitation(bigint, uuid) to authenticated;
