-- Material of an extra is an amount, or a quantity at a unit price: 12 sheets at $18.40.
-- `shared/contracts/work-orders.ts` has the same limits.

-- What a quantity at a unit price comes to, rounded half up. `shared/contracts/work-orders.ts` has the same.
create function public.material_cents(quantity_hundredths integer, unit_price_cents bigint) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return div(quantity_hundredths::numeric * unit_price_cents + 50, 100)::bigint;
end
$$;
revoke all on function public.material_cents(integer, bigint) from public, anon, authenticated;

alter table public.work_order_entries
  add column quantity_hundredths integer check (quantity_hundredths between 1 and 100000000),
  add column unit text check (unit is null or public.is_line(unit, 20)),
  add column unit_price_cents public.cents check (unit_price_cents > 0),
  add check ((quantity_hundredths is null) = (unit_price_cents is null)),
  add check (quantity_hundredths is null or minutes is null),
  add check (quantity_hundredths is not null or unit is null),
  add check (amount_cents = public.material_cents(quantity_hundredths, unit_price_cents));

-- Keeps the entries of an extra; the amounts of hours and of quantities are worked out here.
create or replace function rights.save_entries(work_order uuid, entries jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  item record;
  minutes bigint;
  rate bigint;
  quantity bigint;
  unit text;
  price bigint;
  worked_out bigint;
  cents bigint;
  total numeric := 0;
begin
  for item in select * from rights.read_lines(entries, 0, 100, 'entries') loop
    if not public.is_line(item.line ->> 'text', 200) then
      perform rights.refuse('INVALID', item.name || '.text');
    end if;
    minutes := rights.read_optional(item.line, item.name, 'minutes', 600000);
    rate := rights.read_optional(item.line, item.name, 'rateCents', 9007199254740991);
    quantity := rights.read_optional(item.line, item.name, 'quantityHundredths', 100000000);
    unit := item.line ->> 'unit';
    price := rights.read_optional(item.line, item.name, 'unitPriceCents', 9007199254740991);
    cents := rights.read_optional(item.line, item.name, 'amountCents', 9007199254740991);
    if (minutes is null) <> (rate is null) then
      perform rights.refuse(
        'INVALID', item.name || case when rate is null then '.rateCents' else '.minutes' end
      );
    end if;
    if minutes::numeric * rate > 9007199254740991::numeric * 60 then
      perform rights.refuse('INVALID', item.name || '.rateCents');
    end if;
    if (quantity is null) <> (price is null) then
      perform rights.refuse(
        'INVALID', item.name || case when price is null then '.unitPriceCents' else '.quantityHundredths' end
      );
    end if;
    if quantity is not null and minutes is not null then
      perform rights.refuse('INVALID', item.name || '.quantityHundredths');
    end if;
    if unit is not null and (quantity is null or not public.is_line(unit, 20)) then
      perform rights.refuse('INVALID', item.name || '.unit');
    end if;
    if quantity::numeric * price > 9007199254740991::numeric * 100 then
      perform rights.refuse('INVALID', item.name || '.unitPriceCents');
    end if;
    worked_out := coalesce(
      public.labor_cents(minutes::integer, rate), public.material_cents(quantity::integer, price)
    );
    -- Hours and quantities say what they come to, or nothing.
    if cents <> worked_out then perform rights.refuse('INVALID', item.name || '.amountCents'); end if;
    cents := coalesce(worked_out, cents, 0);
    total := total + cents;
    if cents = 0 or total > 9007199254740991 then
      perform rights.refuse(
        'INVALID', item.name || case
          when rate is not null then '.rateCents' when price is not null then '.unitPriceCents'
          else '.amountCents'
        end
      );
    end if;
    insert into public.work_order_entries (
      work_order_id, position, text, minutes, rate_cents, quantity_hundredths, unit, unit_price_cents,
      amount_cents
    ) values (
      work_order, item.place, item.line ->> 'text', minutes, rate, quantity, unit, price, cents
    );
  end loop;
end
$$;
