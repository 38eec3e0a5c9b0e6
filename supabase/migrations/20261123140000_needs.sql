-- What waits for the calling user, the longest waiting first. Each kind of document adds its rows here.
create function public.needs_me(most integer, after_since timestamptz, after_key text)
returns table (key text, kind text, about bigint, project_id bigint, title text, since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select need.* from (
    select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
      invitation.id as about, invitation.project_id, project.title, invitation.created_at as since
    from public.invitations as invitation
      join public.projects as project on project.id = invitation.project_id
    where invitation.email = (select rights.confirmed_email())
      and invitation.state = 'PENDING' and invitation.expires_at > now()
      and project.deleted_at is null
  ) as need
  where after_since is null or (need.since, need.key) > (after_since, after_key)
  order by need.since, need.key
  limit least(most, 101)
$$;

revoke all on function public.needs_me(integer, timestamptz, text) from public, anon;
grant execute on function public.needs_me(integer, timestamptz, text) to authenticated;
