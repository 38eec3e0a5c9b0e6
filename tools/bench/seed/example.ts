import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Person } from './person.ts';

const started = z.object({ projectId: z.string() });
const contracts = z.array(z.object({ id: z.string(), state: z.string(), place: z.string() }));
const contract = z.object({ requests: z.array(z.object({ id: z.string() })) });
const withId = z.object({ id: z.string() });

/** The ids of a made-up project with contracts, a payment request and work orders. */
export interface Example {
  readonly project: string;
  readonly contract: string;
  readonly request: string;
  readonly order: string;
}

const ORDERS = ['Move the drain in room 104', 'Pressure-test the risers', 'Replace the trap'];

/** Starts an example of the person's own, and gives it work orders. */
export async function makeExample({ ask }: Person): Promise<Example> {
  const { projectId } = await ask(started, 'StartExample', { key: randomUUID() });
  for (const { id, state, place } of await ask(contracts, 'GetContracts', { projectId })) {
    const [request] = (await ask(contract, 'GetContract', { id })).requests;
    // Only what the contractor pays has work orders.
    if (!request || state !== 'SIGNED' || place !== 'PAYER') continue;
    const orders = [];
    for (const text of ORDERS) {
      const input = { id: randomUUID(), contractId: id, text, place: null, dueDate: null };
      orders.push(await ask(withId, 'IssueWorkOrder', { input, key: randomUUID() }));
    }
    return { project: projectId, contract: id, request: request.id, order: orders[0]?.id ?? '' };
  }
  throw new Error(
    'The example has no signed contract that the contractor pays, with a payment request.',
  );
}
