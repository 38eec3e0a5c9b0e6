import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { uploadLimits } from '../../shared/contracts/uploads.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { useStorageCast } from '../testing/storage/storage-cast.ts';

const storage = useStorageCast();
const PAGE = 100;

it('takes thirty photos of an order', async () => {
  const { reserve, photoInput, issueOrder } = storage();
  const order = await issueOrder();
  for (let count = 0; count < 30; count += 1) await reserve('plumber', photoInput(order));
  expect(await reserve('plumber', photoInput(order))).toMatchObject({ code: 'LIMIT' });
});

it('takes twenty documents of a request, also of more that come at once', async () => {
  const { reserve, cast, money, fileInput } = storage();
  const documents = createDocuments(cast, money, 'plumbing');
  const requestId = await documents.draft(await documents.sign(), 10_000);
  const answers = await Promise.all(
    Array.from({ length: 23 }, () =>
      reserve('plumber', {
        ...fileInput(Buffer.from('receipt')),
        projectId: null,
        requestId,
      }),
    ),
  );
  const refused = answers.filter((answer) => 'code' in answer);
  expect(refused).toEqual(Array(3).fill({ code: 'LIMIT', field: 'requestId' }));
});

const page = z.object({
  data: z.object({
    files: z.object({
      edges: z.array(z.object({ node: z.object({ name: z.string() }) })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string() }),
    }),
  }),
});

async function listFiles(after: string | null) {
  const { backend, headersOf, cast } = storage();
  const response = await fetch(`${backend.apiUrl}/api/graphql`, {
    method: 'POST',
    headers: { ...headersOf('clerk'), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: `query ($projectId: ID!, $first: Int, $after: String) {
        files(projectId: $projectId, first: $first, after: $after) {
          edges { node { name } } pageInfo { hasNextPage endCursor } } }`,
      variables: { projectId: cast.projectId, first: PAGE, after },
    }),
  });
  return page.parse(await response.json()).data.files;
}

// Many at each moment, as where a folder of files is chosen, so that pages end between them.
const FILL = `insert into public.uploads
    (id, project_id, bucket, name, type, size_bytes, sha256, party_ids, state, created_at, created_by)
  select gen_random_uuid(), $1, 'files', number || '.txt', 'text/plain', 5, repeat('a', 64),
    array[$2::bigint], 'READY', now() - (number / 70) * interval '1 second', $3
  from generate_series(1, $4::int) as number`;

it('pages through as many files as a project takes, and takes no more', async () => {
  const { backend, cast, reserve, fileInput } = storage();
  await backend.database.run(FILL, [
    cast.projectId,
    cast.parties.plumbing,
    cast.members.get('plumber') ?? '',
    uploadLimits.files,
  ]);
  const names = new Set<string>();
  let after: string | null = null;
  for (let pages = 1; pages <= 3; pages += 1) {
    const { edges, pageInfo } = await listFiles(after);
    for (const { node } of edges) names.add(node.name);
    expect(names.size).toBe(pages * PAGE);
    expect(pageInfo.hasNextPage).toBe(true);
    after = pageInfo.endCursor;
  }
  expect(await reserve('plumber', fileInput(Buffer.from('notes')))).toEqual({
    ...{ code: 'LIMIT', field: 'projectId' },
  });
});

const planRow = z.object({ 'QUERY PLAN': z.string() });

it('finds an object by an index, however many there are', async () => {
  const { database } = storage().backend;
  await database.run(
    `insert into storage.objects (bucket_id, name, version)
     select 'files', number || '/a', number from generate_series(1, 2000) as number`,
  );
  await database.run('analyze storage.objects');
  const plan = await database.query(
    planRow,
    "explain select from storage.objects where bucket_id = 'files' and name = any('{7/a}'::text[])",
  );
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Cond: .*name = ANY/);
});
