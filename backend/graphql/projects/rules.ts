import { z } from 'zod';
import { badUserInput } from '../graphql-error.ts';

const STATUSES = ['PLANNING', 'IN_PROGRESS', 'COMPLETED'] as const;
const PHASE_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';
const MOST_MEMBERS = 500;
const MOST_PHASES = 100;

/** Where a project stands. */
export const projectStatus = z.enum(STATUSES);

/** One of `projectStatus`. */
export type ProjectStatus = z.infer<typeof projectStatus>;

/** What a list of projects is sorted by. */
export type ProjectSort = 'NEWEST' | 'CHANGED' | 'TITLE' | 'END_DATE';

/** Where a phase of a project stands. */
export const phaseStatus = z.enum(PHASE_STATUSES);

/** Trimmed text in Unicode's composed form, so that what looks the same is the same. */
const text = (what: string) =>
  z
    .string()
    .refine((value) => value.isWellFormed(), `${what} has a broken character. Type it again.`)
    .transform((value) => value.normalize('NFC').trim());

/** Characters as PostgreSQL counts them: an emoji is one or a few, never half of one. */
const countCharacters = (value: string) => Array.from(value).length;

const atMost = (what: string, most: number) =>
  [
    (value: string) => countCharacters(value) <= most,
    {
      error: ({ input }: { input?: unknown }) =>
        `${what} has at most ${most.toLocaleString('en')} characters; this has ` +
        `${countCharacters(String(input)).toLocaleString('en')}. Shorten it.`,
    },
  ] as const;

const line = (what: string, most: number) =>
  text(what)
    .refine((value) => value !== '', `${what} is missing. Fill it in.`)
    .refine(...atMost(what, most))
    .refine(
      (value) => !/\p{Cc}/u.test(value),
      `${what} has a line break or another control character. Take it out.`,
    );

const date = (what: string) =>
  z.iso
    .date(`${what} is not a date that exists. Write it as 2026-11-30.`)
    .refine(
      (value) => value >= FIRST_DAY && value <= LAST_DAY,
      `${what} is not between ${FIRST_DAY} and ${LAST_DAY}.`,
    );

const description = text('The description')
  .transform((value) => value.replace(/\r\n?/g, '\n'))
  .refine(...atMost('The description', 5000))
  .refine(
    (value) => !/[^\P{Cc}\n\t]/u.test(value),
    'The description has a control character. Take it out.',
  );

const BUDGET = 'The budget is a whole number of cents, from 0 to 9007199254740991.';

const phase = z.object({
  name: line("A phase's name", 120),
  status: phaseStatus,
  progress: z
    .int()
    .min(0, 'The progress of a phase is 0 to 100 percent.')
    .max(100, 'The progress of a phase is 0 to 100 percent.'),
});

/** The rules of a project, in the order of the form. What is not given stays undefined. */
const projectInput = z
  .object({
    title: line('The title', 200),
    client: line('The client', 200),
    startDate: date('The start date'),
    endDate: date('The end date'),
    description: description.nullish(),
    status: projectStatus.nullish(),
    budgetCents: z.int(BUDGET).min(0, BUDGET).max(Number.MAX_SAFE_INTEGER, BUDGET).nullish(),
    team: z
      .array(line("A member's name", 120))
      .max(MOST_MEMBERS, `A team has at most ${MOST_MEMBERS} members.`)
      .nullish(),
    phases: z
      .array(phase)
      .max(MOST_PHASES, `A project has at most ${MOST_PHASES} phases.`)
      .nullish(),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'The end date is before the start date.',
  });

/** A project as its person gives it, found to keep the rules. */
export type ProjectInput = z.infer<typeof projectInput>;

const projectKey = line('The key', 200).nullish();

/** @throws GraphQLError `BAD_USER_INPUT` for the first field that breaks a rule */
export function checkProject(input: unknown): ProjectInput {
  return check(projectInput, input, 'input');
}

/** @throws GraphQLError `BAD_USER_INPUT` */
export function checkKey(key: unknown): string | null {
  return check(projectKey, key, 'key') ?? null;
}

function check<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badUserInput(String(issue?.path[0] ?? name), issue?.message ?? 'This cannot be used.');
}
