-- Gives up uploads that were not confirmed in time, and documents of payment requests that no waiver named
-- in that time; forgets those that ended long ago. Of the API alone.
create or replace function operations.sweep_uploads(unconfirmed interval, ended interval) returns void
language sql security definer
set search_path = ''
as $$
  update public.uploads set state = 'REMOVED', version = version + 1
  where state in ('RESERVED', 'CHECKING') and created_at < now() - unconfirmed;
  -- A waiver that is attached meanwhile has locked the contract.
  update public.uploads set state = 'REMOVED', version = version + 1
  where state = 'READY' and id in (
    select document.id
    from public.uploads as document
      join public.payment_requests as request on request.id = document.request_id
      join public.contracts as contract on contract.id = request.contract_id
    where document.state = 'READY'
      and coalesce(document.confirmed_at, document.created_at) < now() - unconfirmed
      and not exists (select from public.waivers as waiver where waiver.document_id = document.id)
    for no key update of contract skip locked
  );
  delete from public.uploads
  where state in ('REFUSED', 'REMOVED') and created_at < now() - ended;
$$;
