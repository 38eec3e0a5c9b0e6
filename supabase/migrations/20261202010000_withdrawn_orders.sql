-- A party takes back what it submitted by mistake, until it is decided: an order is to do or to correct
-- again, an extra is its draft again. `shared/contracts/work-verbs.ts` has the same rule for screens.

create function public.withdraw_work_order(id uuid, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'withdraw_work_order', jsonb_build_array(id, version));
  me record;
  known public.work_orders;
  back public.returns;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(withdraw_work_order.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.work_orders as former where former.id = withdraw_work_order.id;
  if known.kind = 'EXTRA' then perform rights.require_right(me.rights, 'APPROVE'); end if;
  perform rights.require_state(known.version, version, known.state, array['SUBMITTED']);
  -- Why it was sent back before is what to correct again.
  select * into back from public.returns as former
  where former.work_order_id = known.id order by former.id desc limit 1;
  update public.work_orders as former set
    state = case
      when known.kind = 'EXTRA' then 'DRAFT' when back.id is null then 'ISSUED' else 'RETURNED'
    end,
    version = former.version + 1, note = null, submitted_at = null, submitted_by = null,
    reason = back.reason, decided_at = back.returned_at, decided_by = back.returned_by
  where former.id = known.id;
  -- As it was: the payer, who does not see the draft, sees it leave.
  perform rights.tell_order(known, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, known.id);
end
$$;
select rights.grant_commands(array['withdraw_work_order']);
