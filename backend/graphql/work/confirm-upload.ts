import { changeDocument, type CommandCall } from '../commands/change-document.ts';
import type { CommandResult } from '../commands/run-command.ts';
import { requireUser, type GraphqlContext } from '../context.ts';
import { findUpload } from './read-uploads.ts';
import type { UploadRow } from './work-rows.ts';

/**
 * Closes the objects of an upload, and once that is committed has them checked. One that is still
 * CHECKING after that, as where the storage does not answer, can be confirmed again.
 */
export async function confirmUpload(
  context: GraphqlContext,
  call: CommandCall,
): Promise<CommandResult<UploadRow>> {
  const begun = await changeDocument(context, call, findUpload);
  if ('refusal' in begun || begun.state !== 'CHECKING') return begun;
  const { run, token } = requireUser(context);
  await context.checkUpload(begun.id, token);
  return (await run((connection) => findUpload(connection, begun.id))) ?? begun;
}
