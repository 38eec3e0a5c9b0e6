-- The budget is the general contractor's: who approves for it chooses where the budget counts the lines of a
-- contract that it pays, also after both have signed, or closed it. Nothing that the parties agreed on changes.

create function public.set_cost_codes(id bigint, version integer, cost_codes jsonb, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'set_cost_codes', jsonb_build_array(id, version, cost_codes));
  me record;
  known public.contracts;
  item record;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(set_cost_codes.id, 'id');
  perform rights.require_place(me.place, 'PAYER');
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  select * into known from public.contracts as contract where contract.id = set_cost_codes.id;
  perform rights.require_state(known.version, version, known.state, array['SIGNED', 'CLOSED']);
  for item in select * from rights.read_lines(cost_codes, 1, 500, 'costCodes') loop
    if item.line ->> 'costCode' is null
      or (item.line ->> 'costCode' <> '' and not public.is_line(item.line ->> 'costCode', 20)) then
      perform rights.refuse('INVALID', item.name || '.costCode');
    end if;
    update public.contract_lines as line set cost_code = item.line ->> 'costCode'
    where line.contract_id = known.id and line.id::text = item.line ->> 'id';
    if not found then perform rights.refuse('INVALID', item.name || '.id'); end if;
  end loop;
  update public.contracts as contract set version = contract.version + 1 where contract.id = known.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;

select rights.grant_commands(array['set_cost_codes']);
