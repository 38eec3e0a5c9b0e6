import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import { namesOf, type ProjectDetails } from '../../../shared/contracts/project.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** SQL that both engines answer alike; by default, the name of the column. */
  readonly read?: string;
  /** Stands in for a column that may be long, in lists that do not ask for it. */
  readonly empty?: string;
}

/** Where the table keeps each field. The statements are made of this alone, when the API starts. */
const columns: Record<keyof ProjectDetails, Column> = {
  title: { name: 'title', type: 'text' },
  client: { name: 'client', type: 'text' },
  startDate: { name: 'start_date', type: 'date', read: `to_char(start_date, 'YYYY-MM-DD')` },
  endDate: { name: 'end_date', type: 'date', read: `to_char(end_date, 'YYYY-MM-DD')` },
  description: { name: 'description', type: 'text', empty: `''` },
  status: { name: 'status', type: 'text' },
  // A double holds every amount up to the limit.
  budgetCents: { name: 'budget_cents', type: 'bigint', read: 'budget_cents::float8' },
  team: { name: 'team', type: 'text[]', read: 'to_jsonb(team)', empty: `'[]'::jsonb` },
  phases: { name: 'phases', type: 'jsonb', empty: `'[]'::jsonb` },
};

const fields = namesOf(columns);
const join = (write: (column: Column, field: string) => string, separator = ', ') =>
  fields.map((field) => write(columns[field], field)).join(separator);

/** The names of the columns. */
export const NAMES = join(({ name }) => name);

/** How many characters of a description its excerpt has at most: more than a card shows. */
export const EXCERPT_CHARACTERS = 400;

const OTHERS = `id::text, version,
  case when char_length(description) <= ${EXCERPT_CHARACTERS} then description
    else left(description, ${EXCERPT_CHARACTERS - 1}) || '…' end as excerpt,
  (select round(avg((phase ->> 'progress')::int))::int
   from jsonb_array_elements(phases) as phase) as progress`;

const PLACE = `role, is_owner as "isOwner", may_edit as "mayEdit", is_example as "isExample"`;
const DETAILS = join(({ name, read = name }, field) => `${read} as "${field}"`);

/**
 * What the user `$1` sees of projects: their own, and those of others in which they are a member. To
 * be followed by another `with` or a statement that selects from `visible`.
 */
export const WITH_VISIBLE = `
  with recursive shared as materialized (select * from public.shared_projects),
  visible as not materialized (
    select id, ${NAMES}, version, changed_at, 'GC' as role, true as is_owner, true as may_edit, is_example
    from public.projects where owner = $1 and deleted_at is null
    union all
    select id, ${NAMES}, version, changed_at, role, false,
      role = 'GC' and 'APPROVE' = any(rights), false
    from shared
  )`;

/** The same of the projects that the user `$1` has deleted and can restore. */
export const WITH_DELETED = `
  with recursive visible as not materialized (
    select id, ${NAMES}, version, changed_at, 'GC' as role, true as is_owner, true as may_edit, is_example
    from public.projects
    where owner = $1 and deleted_at > now() - make_interval(days => ${projectLimits.restoreDays})
  )`;

/** Selects a `projectRow` of `visible`. */
export const PROJECT_COLUMNS = `${OTHERS}, ${PLACE}, ${DETAILS}`;

/** Selects a `projectRow` of `public.projects` that the user has changed. */
export const CHANGED_COLUMNS = `${OTHERS}, 'GC' as role,
  owner = (select auth.uid()) as "isOwner", true as "mayEdit", is_example as "isExample", ${DETAILS}`;

/** Selects a `projectRow` of `visible` whose `LONG_FIELDS` are empty, which fits in one row of the database's own size. */
export const CARD_COLUMNS = `${OTHERS}, ${PLACE}, ${join(
  ({ name, read = name, empty = read }, field) => `${empty} as "${field}"`,
)}`;

/** The fields of a project that may be long: a list reads them only where they are asked for. */
export const LONG_FIELDS = fields.filter((field) => columns[field].empty !== undefined);

const bytesOf = (value: string) => `coalesce(octet_length(to_json(${value})::text), 0)`;

/** SQL that sums the bytes of a project's texts as JSON: here of the fields that a card shows. */
export const CARD_BYTES = [
  bytesOf(`left(description, ${EXCERPT_CHARACTERS})`),
  ...fields
    .map((field) => columns[field])
    .filter(({ type, empty }) => type === 'text' && empty === undefined)
    .map(({ name }) => bytesOf(name)),
].join(' + ');
export const LONG_BYTES = LONG_FIELDS.map((field) => bytesOf(columns[field].name)).join(' + ');

/** The project that `$1` holds as JSON, as a record of `GIVEN_VALUES`. */
export const GIVEN = `jsonb_to_record($1::text::jsonb)
  as given (${join(({ type }, field) => `"${field}" ${type}`)})`;
export const GIVEN_VALUES = join((_column, field) => `given."${field}"`);

/** SQL for the new values of an update: a field that `$2` does not name keeps its value. */
export const CHANGED_VALUES = join(
  ({ name }, field) =>
    `case when '${field}' = any($2::text[]) then given."${field}" else projects.${name} end`,
);
