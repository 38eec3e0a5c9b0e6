import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { askedFields } from '../asked-fields.ts';

/** Finds a document that the calling user sees. */
export type Find<Row> = (connection: Queryable, id: string) => Promise<Row | undefined>;

// What else is selected, the command's own code reads.
const statements = {
  ChangeOrder: 'select from public.change_orders where id = $1',
  Contract: 'select from public.contracts where id = $1',
  Payment: 'select id::text, state from public.payments where id = $1',
  PaymentRequest: 'select from public.payment_requests where id = $1',
} as const;

const seen = z.looseObject({});

/**
 * How a command's document is found: by `find` where the mutation selects a field of it. Otherwise it only
 * checks that the user sees the document, because `find` takes several times as long as the command.
 */
export function findAsked<Row extends object>(
  info: GraphQLResolveInfo,
  type: keyof typeof statements,
  find: Find<Row>,
): Find<Row> {
  const isAsked = [...askedFields(info)].some(
    (field) => field.startsWith(`${type}.`) && field !== `${type}.__typename`,
  );
  if (isAsked) return find;
  return async (connection, id) => {
    const [row] = await connection.query(seen, statements[type], [id]);
    // Nothing resolves a field of it.
    return row as Row | undefined;
  };
}
