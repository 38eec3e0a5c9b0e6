import { readKeptAnswers } from '@plumbline/shared/apollo/kept';
import { workOrderKinds, workOrderStates } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';

/** A name that the table has. */
const nameIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((value) => typeof value === 'string' && Object.hasOwn(table, value));

const order = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  contractTitle: z.string(),
  number: z.nullable(z.number()),
  kind: nameIn(workOrderKinds),
  text: z.string(),
  state: nameIn(workOrderStates),
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
