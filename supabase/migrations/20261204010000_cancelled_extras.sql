-- The payee gives up an extra that was withdrawn or sent back. The payer knows its number, so it is
-- cancelled and not deleted: another extra would get the number. Both may cancel, so an order keeps who did.
-- `shared/contracts/work-verbs.ts` has the same rule for screens.

alter table public.work_orders add column cancelled_by bigint references public.members (id);
create index work_orders_cancelled_by on public.work_orders (cancelled_by);

create or replace function public.cancel_work_order(id uuid, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'cancel_work_order', jsonb_build_array(id, version));
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
  update public.work_orders as former set
    state = 'CANCELLED', version = former.version + 1, cancelled_at = now(), cancelled_by = me.member_id
  where former.id = known.id
  returning former.* into saved;
  perform rights.tell_order(saved, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, saved.id);
end
$$;
