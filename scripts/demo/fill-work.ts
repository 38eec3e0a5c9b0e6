import { z } from 'zod';
import type { Ask } from './ask.ts';
import { keyOf } from './key-of.ts';
import type { people } from './people.ts';

type Asks = Readonly<Record<keyof typeof people, Ask>>;

const order = z.object({ id: z.string(), version: z.int() });

type Order = z.infer<typeof order>;

const RESULT = '__typename ... on WorkOrder { id version } ... on Refused { message }';

const ORDERS = [
  {
    text: 'Move the drain in room 104 behind the wall.\nKeep the cleanout where it can be reached.',
    place: 'Room 104',
    dueDate: '2026-11-13',
  },
  {
    text: 'Pressure-test the risers up to the second floor.',
    place: 'Plant room',
    dueDate: '2026-11-20',
  },
  {
    text: 'Replace the cracked trap under the exam sink.',
    place: 'Room 112',
    dueDate: '2026-11-25',
  },
  {
    text: 'Set the shut-off valves of the east wing.',
    place: 'Corridor, east wing',
    dueDate: '2026-12-02',
  },
] as const;

const EXTRA = {
  text: 'Cut out an old cast-iron stack that no drawing shows.\nIt stands where the new riser goes.',
  place: 'Plant room, north wall',
  entries: [
    { text: 'Two plumbers', minutes: 390, rateCents: 9_500 },
    { text: 'Saw blades and disposal', amountCents: 21_840 },
  ],
};

/**
 * Makes the work orders of the demo's plumbing contract: one approved, one to approve, one sent back, one
 * to do, and an extra that waits with its price. What is there is left.
 */
export async function fillWork(
  { contractor, subcontractor }: Asks,
  contractId: string,
): Promise<void> {
  const issued: Order[] = [];
  for (const [index, words] of ORDERS.entries()) {
    issued.push(
      await contractor(
        order,
        `mutation ($input: WorkOrderInput!, $key: ID!) { issueWorkOrder(input: $input, key: $key) {
          ${RESULT} } }`,
        { input: { contractId, ...words }, key: keyOf(700 + index) },
      ),
    );
  }
  const [approved, submitted, returned] = issued;

  await submit(subcontractor, approved, 710, 'The cleanout is behind the access panel.');
  await decide(contractor, approved, 711);
  await submit(subcontractor, submitted, 712, 'Held 100 psi for two hours.');
  await submit(subcontractor, returned, 714);
  await decide(contractor, returned, 715, 'The old trap still lies under the sink.');

  const extra = await subcontractor(
    order,
    `mutation ($input: ExtraInput!, $key: ID!) { saveExtra(input: $input, key: $key) { ${RESULT} } }`,
    { input: { id: keyOf(720), contractId, ...EXTRA }, key: keyOf(721) },
  );
  await submit(subcontractor, extra, 722, 'We can cut it on Thursday.');
}

// An order of an earlier run has gone on, so versions are those of the first.
const submit = (ask: Ask, work: Order | undefined, step: number, note: string | null = null) =>
  ask(
    order,
    `mutation ($id: ID!, $note: String, $key: ID!) {
      submitWorkOrder(id: $id, version: 1, note: $note, key: $key) { ${RESULT} } }`,
    { id: work?.id, note, key: keyOf(step) },
  );

/** Approves, or sends back with a reason. */
const decide = (ask: Ask, work: Order | undefined, step: number, reason: string | null = null) =>
  ask(
    order,
    `mutation ($id: ID!, $approve: Boolean!, $reason: String, $key: ID!) {
      decideWorkOrder(id: $id, version: 2, approve: $approve, reason: $reason, key: $key) {
        ${RESULT} } }`,
    { id: work?.id, approve: reason === null, reason, key: keyOf(step) },
  );
