import { changeDocument, type CommandCall } from '../commands/change-document.ts';
import type { CommandResult } from '../commands/run-command.ts';
import { requireUser, type GraphqlContext } from '../context.ts';
import { isUuid } from '../row-ids.ts';
import { findUpload } from './read-uploads.ts';
import type { UploadRow } from './work-rows.ts';

/** Removes an upload. Another member's is not visible after that, so it is read before. */
export async function removeUpload(
  context: GraphqlContext,
  call: CommandCall,
  id: string,
): Promise<CommandResult<UploadRow>> {
  const { run } = requireUser(context);
  const former = isUuid(id) ? await run((connection) => findUpload(connection, id)) : undefined;
  return changeDocument(context, call, async (connection, removed) => {
    const found = await findUpload(connection, removed);
    return found ?? (former && { ...former, state: 'REMOVED', version: former.version + 1 });
  });
}
