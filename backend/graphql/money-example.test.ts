import { expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import { createMoneyPerson, createMoneyProject } from './testing/money-project.ts';
import { refused } from './testing/project-client.ts';
import { z } from 'zod';

const backend = useTestBackend();
const started = z.object({ projectId: z.string() });

it('starts an example with contracts and payments, which its owner may delete', async () => {
  const ann = await createMoneyPerson(backend(), 'ann');
  const example = await ann.command('startExample', {});
  const { projectId } = started.parse(example);
  const read = `project(id: "${projectId}") { isExample isOwner }`;
  expect(await ann.query(read)).toEqual({ isExample: true, isOwner: true });
  expect(await ann.query(`contracts(projectId: "${projectId}") { state place }`)).toEqual(
    expect.arrayContaining([
      { state: 'SIGNED', place: 'PAYEE' },
      { state: 'SIGNED', place: 'PAYER' },
    ]),
  );
  // Its other people have no account.
  expect(await ann.query(`parties(projectId: "${projectId}") { members { isMe } }`)).toEqual([
    { members: [{ isMe: true }] },
    { members: [{ isMe: false }] },
    { members: [{ isMe: false }] },
  ]);
  expect(await ann.query(`ledgerCheck(projectId: "${projectId}") { balanced }`)).toEqual({
    balanced: true,
  });
  expect(await ann.ask('deleteProject', { id: projectId })).toEqual({
    data: { deleteProject: projectId },
  });
});

it('keeps a project with a signed contract', async () => {
  const { owner, projectId, sign } = await createMoneyProject(backend());
  expect(await owner.query(`project(id: "${projectId}") { isExample }`)).toEqual({
    isExample: false,
  });
  await sign();
  const answer = await owner.ask('deleteProject', { id: projectId });
  expect(answer).toMatchObject(refused('HELD'));
  expect(answer.errors?.[0]?.message).toMatch(
    /signed contract.*Nothing was deleted\. Set its status to Completed/,
  );
  expect(await owner.read(projectId)).toMatchObject({ id: projectId });
});
