import { changeDocument, type CommandCall } from '../commands/change-document.ts';
import type { Find } from '../commands/find-asked.ts';
import type { CommandResult } from '../commands/run-command.ts';
import { requireUser, type GraphqlContext } from '../context.ts';
import type { PaymentRow } from './contract-rows.ts';
import { findPayment } from './read-payments.ts';

/**
 * Starts a payment, and once that is committed has the provider make it. The same key starts none
 * again: a payment that is still STARTED, as where the process ended before, is then made.
 */
export async function pay(
  context: GraphqlContext,
  call: CommandCall,
  find: Find<PaymentRow>,
): Promise<CommandResult<PaymentRow>> {
  const started = await changeDocument(context, call, find);
  if ('refusal' in started || started.state !== 'STARTED') return started;
  await context.startPayment(started.id);
  // Nothing is shown of how it ended.
  if (find !== findPayment) return started;
  const { run } = requireUser(context);
  return (await run((connection) => findPayment(connection, started.id))) ?? started;
}
