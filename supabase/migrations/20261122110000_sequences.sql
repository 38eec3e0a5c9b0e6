-- Hosted Supabase grants all roles privileges on new objects in `public`. The API's roles need none on
-- the sequence: identity columns work without. Its name may differ, and other sequences are not ours.
do $$
begin
  execute format(
    'revoke all on sequence %s from public, anon, authenticated',
    pg_get_serial_sequence('public.projects', 'id')
  );
end
$$;
