import { z } from 'zod';
import { DatabaseError, type Queryable, type Value } from '../../database/database.ts';
import type { GraphqlContext } from '../context.ts';
import { requireUser } from '../context.ts';
import { badUserInput } from '../graphql-error.ts';
import { describeRefusal, loweredLine, refusalCode, type Command } from './describe-refusal.ts';

/** Why a command changed nothing, as the API shows it. */
export interface Refusal {
  readonly code: z.infer<typeof refusalCode>;
  readonly message: string;
  /** The argument that it is about; null where it is about none. */
  readonly field: string | null;
}

/** What a command changed, or why it did not. */
export type CommandResult<Changed> = Changed | { readonly refusal: Refusal };

const REFUSED = 'PT409';
/** Of a value that is none of the statement's types, such as a number past a bigint. */
const NO_VALUE = /^22/;

/** A value of a command; one with `json` is sent as JSON. */
export type CommandValue = Value | { readonly json: unknown };

interface Call<Stored> {
  /** The command's function in SQL, by which refusals are worded as well. */
  readonly command: Command;
  readonly values: readonly CommandValue[];
  readonly key: string;
  /** What the function answers. */
  readonly result: z.ZodType<Stored>;
}

/**
 * Runs a command of the calling user in one transaction with `read`, which adds what the result shows
 * besides. The same key and values give the stored result and change nothing.
 * @throws GraphQLError `UNAUTHENTICATED`; `BAD_USER_INPUT` for a key that is no UUID
 */
export async function runCommand<Stored, Changed>(
  context: GraphqlContext,
  { command, values, key, result }: Call<Stored>,
  read: (connection: Queryable, stored: Stored) => Promise<Changed>,
): Promise<CommandResult<Changed>> {
  const { run } = requireUser(context);
  if (!z.uuid().safeParse(key).success) {
    throw badUserInput('key', 'The key of a command is a UUID.');
  }
  const places = [...values, key].map((value, index) => placeOf(value, index + 1)).join(', ');
  const row = z.object({ result });
  try {
    return await run(async (connection) => {
      const call = `select public.${command}(${places}) as result`;
      const [answer] = await connection.query(row, call, [...values.map(toValue), key]);
      return read(connection, row.parse(answer).result);
    });
  } catch (error) {
    return { refusal: toRefusal(command, error) };
  }
}

function isJson(value: CommandValue): value is { readonly json: unknown } {
  return typeof value === 'object' && value !== null && 'json' in value;
}

const placeOf = (value: CommandValue, place: number) =>
  isJson(value) ? `$${place}::text::jsonb` : `$${place}`;

const toValue = (value: CommandValue): Value =>
  isJson(value) ? JSON.stringify(value.json) : value;

function toRefusal(command: Command, error: unknown): Refusal {
  if (!(error instanceof DatabaseError)) throw error;
  if (error.sqlState === REFUSED) {
    const code = refusalCode.parse(error.message);
    const lowered = error.hint === '' ? undefined : loweredLine.parse(JSON.parse(error.hint));
    return describeRefusal(command, code, error.detail || null, lowered);
  }
  if (NO_VALUE.test(error.sqlState ?? '')) return describeRefusal(command, 'INVALID', null);
  throw error;
}
