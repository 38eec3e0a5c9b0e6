-- A hosted project gives what is made in `public` to everybody. A sequence is of no use to the roles
-- of the API: the identity of a table takes its numbers without a right of theirs.
revoke all on all sequences in schema public from public, anon, authenticated;
