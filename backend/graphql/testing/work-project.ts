import { randomUUID } from 'node:crypto';
import type { TestBackend } from '../../testing/test-backend.ts';
import type { MoneyResult } from './money-client.ts';
import { createMoneyPerson, createMoneyProject } from './money-project.ts';

/** A project of money with a signed contract, whose payee also has a member without rights. */
export async function createWorkProject(backend: TestBackend) {
  const project = await createMoneyProject(backend);
  const apprentice = await createMoneyPerson(backend, 'apprentice');
  await project.join(apprentice, 'apprentice', project.parties.plumbing, '');
  const contract = await project.sign();
  return {
    ...project,
    apprentice,
    contract,
    stranger: await createMoneyPerson(backend, 'stranger'),
    /** Orders work. */
    issue: (terms: object = {}) =>
      project.owner.command('issueWorkOrder', {
        input: { contractId: contract.id, text: ' Move the pipe\r\nbehind the wall ', ...terms },
      }),
    /** The variables of an extra of hours and material. */
    extra: (terms: object = {}) => ({
      input: {
        id: randomUUID(),
        contractId: contract.id,
        text: 'Rock in the shaft',
        entries: [
          { text: 'Two plumbers', minutes: 90, rateCents: 6501 },
          { text: 'Drill', quantityHundredths: 250, unit: ' days ', unitPriceCents: 1600 },
        ],
        ...terms,
      },
    }),
  };
}

/** A `createWorkProject` that is ready. */
export type WorkProject = Awaited<ReturnType<typeof createWorkProject>>;

/** The document and version that a command is about. */
export const versioned = ({ id, version }: MoneyResult) => ({ id, version });
