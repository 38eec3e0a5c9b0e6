-- For a user's deleted projects, and for those that can no longer be restored.
create index deleted_projects on public.projects (deleted_at) where deleted_at is not null;
