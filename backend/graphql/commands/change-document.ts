import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { GraphqlContext } from '../context.ts';
import { refuseUnreadable, type CheckedValues } from './check-values.ts';
import { describeRefusal, type Command } from './describe-refusal.ts';
import { runCommand, type CommandResult, type CommandValue } from './run-command.ts';

const changed = z.object({ id: z.coerce.string() });

/** A call of a command. */
export interface CommandCall {
  readonly command: Command;
  readonly values: readonly CommandValue[];
  readonly key: string;
  /** Values that are refused before the command runs, unless they can be what they stand for. */
  readonly checked?: CheckedValues;
}

/**
 * Runs a command that answers the id of its document, and reads the document as it is now. One that
 * the calling user no longer sees, as after a repeated request, is not found.
 */
export async function changeDocument<Row>(
  context: GraphqlContext,
  { checked = {}, ...call }: CommandCall,
  find: (connection: Queryable, id: string) => Promise<Row | undefined>,
): Promise<CommandResult<Row>> {
  const refused = refuseUnreadable(call.command, checked);
  if (refused) return refused;
  const result = await runCommand(
    context,
    { ...call, result: changed },
    async (connection, { id }) => ({
      document: await find(connection, id),
    }),
  );
  if ('refusal' in result) return result;
  const notFound = { refusal: describeRefusal(call.command, 'NOT_FOUND', null) };
  return result.document ?? notFound;
}
