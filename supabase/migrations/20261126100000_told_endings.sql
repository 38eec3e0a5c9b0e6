-- Endings that open pages and the general contractor are told of: a deleted account, and an
-- invitation that was declined.

-- Members read again which projects they have when the owner's account takes one away, and the people
-- of a party when the account of one of them is gone.
create function rights.tell_of_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rights.tell_project(member.project_id, array['PEOPLE'], array[member.party_id])
  from (
    select project_id, party_id from public.members
    where user_id = old.id and removed_at is null and not is_owner
    order by project_id
  ) as member;
  perform rights.tell_users(
    array(
      select member.user_id
      from public.projects as project join public.members as member on member.project_id = project.id
      where project.owner = old.id and member.user_id <> old.id and member.removed_at is null
      union
      select account.id
      from public.projects as project
        join public.invitations as invitation on invitation.project_id = project.id
        join auth.users as account on account.email = invitation.email
      where project.owner = old.id and invitation.state = 'PENDING'
    ),
    array['PROJECTS', 'INVITATIONS']
  );
  return old;
end
$$;
revoke all on function rights.tell_of_deleted_account() from public, anon;

create trigger tell_of_deleted_account
  before delete on auth.users
  for each row execute function rights.tell_of_deleted_account();

create index invitations_of_project on public.invitations (project_id);
