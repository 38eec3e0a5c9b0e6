-- What was submitted and taken back is kept as what was sent back is: a return without a reason is the
-- payee's own, of a work order.

alter table public.returns alter column reason drop not null;
alter table public.returns drop constraint returns_reason_check;
alter table public.returns add constraint returns_reason_check check (
  case when reason is null then work_order_id is not null else public.is_text(reason, 1000) end
);

create or replace function public.withdraw_work_order(id uuid, version integer, key uuid) returns jsonb
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
  where former.work_order_id = known.id and former.reason is not null
  order by former.id desc limit 1;
  update public.work_orders as former set
    state = case
      when known.kind = 'EXTRA' then 'DRAFT' when back.id is null then 'ISSUED' else 'RETURNED'
    end,
    version = former.version + 1, note = null, submitted_at = null, submitted_by = null,
    reason = back.reason, decided_at = back.returned_at, decided_by = back.returned_by
  where former.id = known.id;
  insert into public.returns (work_order_id, submitted_at, submitted_by, note, returned_by)
  values (known.id, known.submitted_at, known.submitted_by, known.note, me.member_id);
  -- As it was: the payer, who does not see the draft, sees it leave.
  perform rights.tell_order(known, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, known.id);
end
$$;
