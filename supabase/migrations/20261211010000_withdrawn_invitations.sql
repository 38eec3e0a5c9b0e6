-- An invitation lives no longer than what its sender may give: it is withdrawn when they leave the project in
-- any way, and one to their own party when they lose a right that it gives.
create function rights.withdraw_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.invitations as invitation set state = 'REVOKED', answered_at = now()
  where invitation.invited_by = new.id and invitation.state = 'PENDING'
    and (
      new.removed_at is not null
      or invitation.party_id = new.party_id and not invitation.rights <@ new.rights
    );
  return null;
end
$$;
revoke all on function rights.withdraw_invitations() from public, anon, authenticated;

-- `user_id`: that of a deleted account becomes null, and `end_membership` sets `removed_at`.
create trigger withdraw_invitations
  after update of user_id, removed_at, rights on public.members
  for each row
  when (new.removed_at is not null or new.rights <> old.rights)
  execute function rights.withdraw_invitations();

update public.invitations as invitation set state = 'REVOKED', answered_at = now()
from public.members as member
where member.id = invitation.invited_by and invitation.state = 'PENDING'
  and (
    member.removed_at is not null
    or invitation.party_id = member.party_id and not invitation.rights <@ member.rights
  );
