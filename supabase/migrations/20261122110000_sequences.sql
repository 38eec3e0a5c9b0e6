-- Hosted Supabase grants all roles privileges on new objects in `public`. The API's roles need none on
-- sequences: identity columns work without.
revoke all on all sequences in schema public from public, anon, authenticated;
