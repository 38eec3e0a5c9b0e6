-- The parties of a project that `remove_party` refuses to remove: what they or their members have made
-- names them. For its general contractor alone: to others it would tell who has a contract.
create function rights.held_parties(project bigint) returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if project <> all(rights.contractor_project_ids()) then return '{}'; end if;
  return array(
    select contract.payer_party_id from public.contracts as contract
    where contract.project_id = project
    union
    select contract.payee_party_id from public.contracts as contract
    where contract.project_id = project
    union
    select work_order.payee_party_id from public.work_orders as work_order
    where work_order.project_id = project
    union
    select member.party_id from public.uploads as upload
      join public.members as member on member.id = upload.created_by
    where upload.project_id = project
  );
end
$$;
revoke all on function rights.held_parties(bigint) from public, anon;
grant execute on function rights.held_parties(bigint) to authenticated;
