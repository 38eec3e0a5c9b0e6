import type { Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createMoneyProject } from '../money/money-project.ts';
import type { RunningProduct } from '../support/product.ts';

const parties = z.array(z.object({ id: z.string(), kind: z.string() }));
const saved = z.object({ id: z.string(), version: z.optional(z.int()) });
const contracts = z.array(z.object({ id: z.string(), version: z.int() }));

/** A project on which a subcontractor has signed a contract of 48,350 dollars. */
export async function createSignedContract(browser: Browser, product: RunningProduct) {
  const project = await createMoneyProject(browser, product);
  const { projectId, contractor, subcontractor } = project;
  const found = await contractor.api(parties, 'GetParties', { projectId });
  const idOf = (kind: string) => found.find((party) => party.kind === kind)?.id;
  const { id } = await contractor.api(saved, 'SaveContract', {
    input: {
      projectId,
      id: null,
      version: null,
      payerPartyId: idOf('GC'),
      payeePartyId: idOf('SUBCONTRACTOR'),
      title: 'Plumbing',
      retainageBp: 500,
      payDays: 30,
      asksForWaiver: false,
      secondApprovalAboveCents: null,
      lines: [{ text: 'Plumbing', costCode: '', scheduledCents: 4_835_000 }],
    },
    key: randomUUID(),
  });
  for (const { api, command, more } of [
    { ...contractor, command: 'OfferContract', more: {} },
    { ...subcontractor, command: 'AnswerContract', more: { accept: true } },
  ]) {
    const [contract] = await api(contracts, 'GetContracts', { projectId });
    const variables = { id, version: contract?.version, ...more, key: randomUUID() };
    await api(z.unknown(), command, variables);
  }
  return { ...project, contractId: id };
}
