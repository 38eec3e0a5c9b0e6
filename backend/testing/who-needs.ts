import { z } from 'zod';
import type { NeedKind } from '../../shared/contracts/needs.ts';
import { people, type Cast, type Person } from './people-cast.ts';

const row = z.object({ about: z.string() });

/** The persons of the cast for whom a need of that kind about a document waits. */
export async function whoNeeds(cast: Cast, kind: NeedKind, about: string): Promise<Person[]> {
  const asked: Person[] = [];
  for (const person of people) {
    const needs = await cast.as(person, (connection) =>
      connection.query(row, 'select about from public.needs_me() where kind = $1', [kind]),
    );
    if (needs.some((need) => need.about === about)) asked.push(person);
  }
  return asked;
}
