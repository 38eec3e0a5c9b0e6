import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Ask } from './ask.ts';
import { keyOf } from './key-of.ts';
import type { people } from './people.ts';
import { uploadFile } from './upload.ts';

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
 * to do, and an extra that waits with its price. Those that were reported have photos, but for the one sent
 * back. What is there is left.
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
  const approved = await addPhotos(subcontractor, issued[0], 730, ['tiles']);
  const submitted = await addPhotos(subcontractor, issued[1], 740, ['gauge', 'tiles']);
  const returned = await addPhotos(subcontractor, issued[2], 760, []);

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
  const seen = await addPhotos(subcontractor, extra, 770, ['crack']);
  await submit(subcontractor, seen, 722, 'We can cut it on Thursday.');
}

/**
 * Adds drawn scenes as photos.
 * @returns the order as it was in the first run: one of an earlier run has gone on since
 */
async function addPhotos(
  ask: Ask,
  work: Order | undefined,
  step: number,
  scenes: readonly string[],
): Promise<Order> {
  const id = work?.id ?? '';
  for (const [index, scene] of scenes.entries()) {
    const photo = {
      name: `${scene}.jpg`,
      type: 'image/jpeg',
      bytes: await readPhoto(scene),
      small: await readPhoto(`${scene}-small`),
    };
    await uploadFile(ask, step + 10 * index, photo, { workOrderId: id });
  }
  return { id, version: 1 };
}

const readPhoto = async (name: string) =>
  new Uint8Array(await readFile(new URL(`photos/${name}.jpg`, import.meta.url)));

const submit = (ask: Ask, work: Order, step: number, note: string | null = null) =>
  ask(
    order,
    `mutation ($id: ID!, $version: Int!, $note: String, $key: ID!) {
      submitWorkOrder(id: $id, version: $version, note: $note, key: $key) { ${RESULT} } }`,
    { ...work, note, key: keyOf(step) },
  );

/** Approves, or sends back with a reason. */
const decide = (ask: Ask, work: Order, step: number, reason: string | null = null) =>
  ask(
    order,
    `mutation ($id: ID!, $version: Int!, $approve: Boolean!, $reason: String, $key: ID!) {
      decideWorkOrder(id: $id, version: $version, approve: $approve, reason: $reason, key: $key) {
        ${RESULT} } }`,
    { id: work.id, version: work.version + 1, approve: reason === null, reason, key: keyOf(step) },
  );
