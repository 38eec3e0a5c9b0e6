import type { Ask } from './ask.ts';
import type { people } from './people.ts';
import { readParties } from './read-parties.ts';
import { uploadFile } from './upload.ts';

const SITE_RULES = `Harbor Street Clinic: site rules

Work is from 7 am to 5 pm, Monday to Friday.
The street side stays open: no deliveries between 8 and 9 am.
Water is shut off only after a call to the pharmacy on the ground floor.
`;

const TEST_LOG = `Date,Riser,Start psi,End psi,Minutes
2026-11-18,North,100,100,120
2026-11-19,South,100,100,120
2026-11-19,East,100,99,120
`;

/** Adds two files to the demo's project: one that everybody sees, and one of the subcontractor. */
export async function fillFiles(
  { contractor, subcontractor }: Readonly<Record<keyof typeof people, Ask>>,
  projectId: string,
): Promise<void> {
  const found = await readParties(contractor, projectId);
  const partyIds = found.filter(({ kind }) => kind !== 'GC').map(({ id }) => id);
  const rules = { name: 'Site rules.txt', type: 'text/plain', bytes: toBytes(SITE_RULES) };
  await uploadFile(contractor, 800, rules, { projectId, partyIds });
  const log = { name: 'Riser test log.csv', type: 'text/csv', bytes: toBytes(TEST_LOG) };
  await uploadFile(subcontractor, 810, log, { projectId });
}

const toBytes = (text: string) => new TextEncoder().encode(text);
