-- Photos change no version of their order: a report or an offer that a phone has kept names the version
-- that its person saw, and photos of the same order are sent before it.
create or replace function rights.tell_upload(upload public.uploads) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  work_order public.work_orders;
begin
  if upload.work_order_id is not null then
    select * into work_order from public.work_orders as known where known.id = upload.work_order_id;
    perform rights.tell_order(work_order, array['WORK']);
  elsif upload.request_id is null then
    perform rights.tell_project(upload.project_id, array['FILES'], upload.party_ids);
  end if;
end
$$;
