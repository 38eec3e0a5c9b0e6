import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { GraphqlContext } from '../context.ts';
import { refuseUnreadable, type CheckedValues } from './check-values.ts';
import type { Command } from './describe-refusal.ts';
import { runCommand, type CommandResult, type CommandValue, type Refusal } from './run-command.ts';

const changed = z.object({ id: z.coerce.string() });

/** Of a repeated command whose document is deleted, or not shown to the user any more. */
const gone: Refusal = {
  code: 'NOT_FOUND',
  message:
    'What you sent before had arrived, and is no longer here. Press again to send this as another one.',
  field: null,
};

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
  return result.document ?? { refusal: gone };
}
