import type { Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createMoneyProject } from '../payments/money-project.ts';
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
  return { ...project, contractId: await signContract(project, 'subcontractor', lines) };
}

type Project = Awaited<ReturnType<typeof createMoneyProject>>;

/** Has a party sign a contract with the general contractor, who pays the subcontractor. @returns its id */
export async function signContract(
  project: Project,
  signer: 'subcontractor' | 'client',
  lines: readonly (typeof onePart)[number][],
): Promise<string> {
  const { projectId, contractor } = project;
  const found = await contractor.api(parties, 'GetParties', { projectId });
  const idOf = (kind: string) => found.find((party) => party.kind === kind)?.id;
  const [payer, payee] = signer === 'client' ? ['CLIENT', 'GC'] : ['GC', 'SUBCONTRACTOR'];
  const { id } = await contractor.api(saved, 'SaveContract', {
    input: {
      projectId,
      id: null,
      version: null,
      payerPartyId: idOf(payer),
      payeePartyId: idOf(payee),
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
    { ...project[signer], command: 'AnswerContract', more: { accept: true } },
  ]) {
    const all = await api(contracts, 'GetContracts', { projectId });
    const version = all.find((contract) => contract.id === id)?.version;
    const variables = { id, version, ...more, key: randomUUID() };
    await api(z.unknown(), command, variables);
  }
  return id;
}

type Member = Project['subcontractor'];

const contractSchema = z.object({ lines: z.array(z.object({ id: z.string() })) });
const requestSchema = z.object({ id: z.string(), version: z.int() });

/** What is completed and stored of a line, in cents. */
type LineDone = readonly [completed: number, stored: number];

/**
 * Asks for a part of the lines of a contract, and submits it.
 * @param done what is completed of every line, or what is done of each
 * @returns the submitted request
 */
export async function submitRequest(
  { api }: Member,
  contractId: string,
  done: number | readonly LineDone[],
) {
  const { lines } = await api(contractSchema, 'GetContractToBill', { id: contractId });
  const draft = await api(requestSchema, 'SavePaymentRequest', {
    input: {
      ...{ id: null, version: null, contractId, periodTo: '2026-12-31' },
      lines: lines.map(({ id: lineId }, index) => {
        const [completedCents, storedCents] =
          typeof done === 'number' ? [done, 0] : (done[index] ?? [0, 0]);
        return { lineId, completedCents, storedCents };
      }),
    },
    key: randomUUID(),
  });
  const { id, version } = draft;
  await api(z.unknown(), 'SubmitPaymentRequest', { id, version, key: randomUUID() });
  return api(requestSchema, 'GetPaymentRequest', { id });
}
