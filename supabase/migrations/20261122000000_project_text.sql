-- The API's remaining rules for the text of a project, for writes that bypass the API.

-- Whether a text is trimmed, of the same white space as in JavaScript (ECMA-262, WhiteSpace).
create function public.is_trimmed(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value !~ (
    '^[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
    '|[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]$'
  )
$$;

-- Whether a text is one line: no control characters, trimmed, in Unicode's composed form (NFC).
create or replace function public.is_line(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value is not null
    and char_length(value) between 1 and longest
    and public.is_trimmed(value)
    and value is nfc normalized
    and value !~ '[\u0001-\u001F\u007F-\u009F]'
$$;

revoke all on function public.is_trimmed(text) from public, anon;
grant execute on function public.is_trimmed(text) to authenticated;

alter table public.projects
  drop constraint projects_key_check,
  add constraint projects_key_check check (key is null or public.is_line(key, 200)),
  -- Lines end in a line feed alone; a tab is text.
  add constraint projects_description_text check (
    public.is_trimmed(description) and description !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]'
  );
