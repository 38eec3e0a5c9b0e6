import { z } from 'zod';
import type { Cast } from './people-cast.ts';

const reference = z.object({ id: z.string() });

/** Another project of `owner`, with a plumbing party of which `plumber` is a member. */
export async function createAnotherProject(cast: Cast, title: string): Promise<Cast> {
  const { database } = cast;
  const idOf = async (text: string, values: readonly string[]) =>
    reference.parse((await database.query(reference, text, values))[0]).id;
  const projectId = await idOf(
    `insert into public.projects (owner, title, client, start_date, end_date)
     select owner, $2, client, start_date, end_date from public.projects where id = $1
     returning id::text`,
    [cast.projectId, title],
  );
  const gc = await idOf('select id::text from public.parties where project_id = $1', [projectId]);
  const plumbing = await cast.call('owner', 'add_party', [projectId, 'SUBCONTRACTOR', 'plumbing']);
  await database.run(
    `insert into public.members (party_id, project_id, user_id, name, email, rights)
     select $1, $2, user_id, name, email, rights from public.members where id = $3`,
    [plumbing, projectId, cast.members.get('plumber') ?? ''],
  );
  return { ...cast, projectId, parties: { ...cast.parties, gc, plumbing } };
}
