-- The place of a photo is kept to two decimals of a degree, about a kilometre, whatever a phone sends:
-- everyone who reads the work order reads it.
create function rights.round_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.latitude := round(new.latitude::numeric, 2);
  new.longitude := round(new.longitude::numeric, 2);
  return new;
end
$$;
revoke all on function rights.round_place() from public, anon, authenticated;
create trigger round_place before insert or update of latitude, longitude on public.uploads
  for each row execute function rights.round_place();
update public.uploads set latitude = latitude where latitude is not null;
