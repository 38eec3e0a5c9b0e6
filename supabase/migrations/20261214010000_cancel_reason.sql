-- Who cancels a work order or an extra may say why, for both parties of its contract to read.

alter table public.work_orders
  add column cancel_reason text
    check (cancel_reason is null or (state = 'CANCELLED' and public.is_text(cancel_reason, 1000)));

drop function public.cancel_work_order(uuid, integer, uuid);
create function public.cancel_work_order(id uuid, version integer, reason text, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'cancel_work_order', jsonb_build_array(id, version, reason)
  );
  me record;
  known public.work_orders;
  saved public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(cancel_work_order.id, 'id');
  select * into known from public.work_orders as former where former.id = cancel_work_order.id;
  if known.kind <> 'EXTRA' then perform rights.require_place(me.place, 'PAYER'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_state(known.version, version, known.state, case me.place
    when 'PAYER' then array['ISSUED', 'SUBMITTED', 'RETURNED'] else array['DRAFT', 'RETURNED']
  end);
  -- What the payer has never seen is deleted.
  if known.number is null then perform rights.refuse('WRONG_STATE'); end if;
  if reason is not null and not public.is_text(reason, 1000) then
    perform rights.refuse('INVALID', 'reason');
  end if;
  update public.work_orders as former set
    state = 'CANCELLED', version = former.version + 1, cancelled_at = now(),
    cancelled_by = me.member_id, cancel_reason = cancel_work_order.reason
  where former.id = known.id
  returning former.* into saved;
  perform rights.tell_order(saved, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, saved.id);
end
$$;

select rights.grant_commands(array['cancel_work_order']);
