import { readKeptAnswers } from '@plumbline/shared/apollo/kept';
import * as z from '@plumbline/shared/schema';

const order = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  contractTitle: z.string(),
  number: z.nullable(z.number()),
  kind: z.enum(['ORDERED', 'EXTRA']),
  text: z.string(),
  state: z.enum(['DRAFT', 'ISSUED', 'SUBMITTED', 'APPROVED', 'RETURNED', 'CANCELLED']),
});

/** An answer to `GetWorkOrder` or `GetWorkOrders`. */
const answer = z.object({
  workOrder: z.optional(z.nullable(order)),
  workOrders: z.optional(z.object({ edges: z.array(z.object({ node: order })) })),
});

/** What opens without signal: orders, and the projects whose list of work does, by id with their titles. */
export interface KeptWork {
  readonly orders: readonly z.infer<typeof order>[];
  readonly projects: ReadonlyMap<string, string>;
}

/** What this browser keeps of a user's work, the newest first. */
export async function readKeptWork(userId: string): Promise<KeptWork> {
  const answers = (await readKeptAnswers(userId)).flatMap(
    (data) => answer.safeParse(data).data ?? [],
  );
  const listed = answers.flatMap(({ workOrders }) => workOrders?.edges ?? []);
  return {
    orders: answers.flatMap(({ workOrder }) => workOrder ?? []),
    projects: new Map(listed.map(({ node }) => [node.projectId, node.projectTitle])),
  };
}
