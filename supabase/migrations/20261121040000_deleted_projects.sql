-- A person's deleted projects, while they can be brought back, and those past that.
create index deleted_projects on public.projects (deleted_at) where deleted_at is not null;
