import type { TestBackend } from '../../testing/test-backend.ts';
import type { MoneyClient, MoneyResult } from './money-client.ts';
import { createMoneyProject } from './money-project.ts';

/** A date of PostgreSQL: this day. */
export const today = new Date().toISOString().slice(0, 10);
/** The date so many days from today. */
export const later = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks for an amount of the first line to date, and has it approved. */
async function approve(
  payee: MoneyClient,
  payer: MoneyClient,
  contract: MoneyResult,
  cents: number,
) {
  const lines = [{ lineId: contract.lines[0]?.id, completedCents: cents, storedCents: 0 }];
  const input = { contractId: contract.id, periodTo: '2026-11-30', lines };
  const { id } = await payee.command('savePaymentRequest', { input });
  await payee.command('submitPaymentRequest', { id, version: 1 });
  return payer.command('decidePaymentRequest', { id, version: 2, approve: true });
}

/**
 * A project with a contract of each side: a paid request of the subcontractor, an approved one to the client,
 * a budget, a cost and one that was wrong and reversed.
 */
export async function createBilledProject(backend: TestBackend) {
  const project = await createMoneyProject(backend);
  const { owner, plumber, client, parties } = project;
  const pipes = await project.sign({
    lines: [
      { text: 'Rough-in', costCode: '22', scheduledCents: 100_000 },
      { text: 'Fixtures', costCode: '23', scheduledCents: 50_000 },
    ],
  });
  const prime = { payerPartyId: parties.client, payeePartyId: parties.gc, title: 'Clinic' };
  const clinic = await project.sign({ ...prime, payDays: 10 }, client);
  const paid = await approve(plumber, owner, pipes, 40_000);
  const check = { requestId: paid.id, version: paid.version, method: 'CASH', reference: '1' };
  await owner.command('pay', { ...check, paidOn: later(-1) });
  await approve(owner, client, clinic, 20_000);
  const lines = [{ costCode: '22', text: 'Plumbing', plannedCents: 120_000 }];
  await owner.command('planBudget', { input: { projectId: project.projectId, version: 0, lines } });
  const cost = { projectId: project.projectId, costCode: '22', text: 'Skip', date: today };
  await owner.command('recordCost', { input: { ...cost, amountCents: 5_000 } });
  const wrong = await owner.command('recordCost', { input: { ...cost, amountCents: 700 } });
  const reversed = await owner.command('reverseCost', { id: wrong.id });
  return { ...project, pipes, clinic, wrong, reversed };
}
