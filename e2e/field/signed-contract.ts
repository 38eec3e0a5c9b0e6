import type { Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createMoneyProject } from '../money/money-project.ts';
import type { RunningProduct } from '../support/product.ts';

const parties = z.array(z.object({ id: z.string(), kind: z.string() }));
const saved = z.object({ id: z.string(), version: z.optional(z.int()) });
const contracts = z.array(z.object({ id: z.string(), version: z.int() }));

const onePart = [{ text: 'Plumbing', costCode: '', scheduledCents: 4_835_000 }];

/** A project on which a subcontractor has signed a contract, of 48,350 dollars unless other lines are given. */
export async function createSignedContract(
  browser: Browser,
  product: RunningProduct,
  lines: readonly (typeof onePart)[number][] = onePart,
) {
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
      lines,
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

type Member = Awaited<ReturnType<typeof createMoneyProject>>['subcontractor'];

const contractSchema = z.object({ lines: z.array(z.object({ id: z.string() })) });
const requestSchema = z.object({ id: z.string(), version: z.int() });

/** Asks for a part of each line of a contract, and submits it. @returns the submitted request */
export async function submitRequest({ api }: Member, contractId: string, completedCents: number) {
  const { lines } = await api(contractSchema, 'GetContractToBill', { id: contractId });
  const draft = await api(requestSchema, 'SavePaymentRequest', {
    input: {
      ...{ id: null, version: null, contractId, periodTo: '2026-12-31' },
      lines: lines.map((line) => ({ lineId: line.id, completedCents, storedCents: 0 })),
    },
    key: randomUUID(),
  });
  const { id, version } = draft;
  await api(z.unknown(), 'SubmitPaymentRequest', { id, version, key: randomUUID() });
  return api(requestSchema, 'GetPaymentRequest', { id });
}
