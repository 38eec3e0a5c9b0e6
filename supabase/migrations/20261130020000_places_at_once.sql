-- A policy that asks for the user's places once: PostgreSQL plans and runs each question of a policy for
-- each table of a query, which took longer than the rows that it looks for.

-- The calling user's parties and, as negative numbers, the projects of which the user is a general
-- contractor.
create function rights.places() returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select place.id
    from public.members as member, unnest(
      case member.party_kind when 'GC' then array[member.party_id, -member.project_id]
        else array[member.party_id] end
    ) as place (id)
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.in_deleted_project
  );
end
$$;
revoke all on function rights.places() from public, anon;
grant execute on function rights.places() to authenticated;

alter policy "Parties read their contracts, drafts the general contractor" on public.contracts
  using (
    case state when 'DRAFT' then array[-project_id] else array[payer_party_id, payee_party_id] end
      && (select rights.places())::bigint[]
  );

alter policy "Members read their party's members, general contractors all" on public.members
  using (array[party_id, -project_id] && (select rights.places())::bigint[]);
