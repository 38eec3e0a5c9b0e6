import { z } from 'zod';
import { DatabaseUnavailableError, type Database, type Transaction } from '../database.ts';
import { copySequences } from './sequences.ts';
import { fingerprint, listTables } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** A table that was copied, and how many rows it has. */
export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies everything from one database to another that has the same tables and nothing in them: in
 * one transaction, compared row by row before it is kept. The source is only read.
 * @throws DatabaseUnavailableError when the target is not empty, or differs after the copy
 */
export async function moveData(source: Database, target: Database): Promise<MovedTable[]> {
  return source.transaction(async (from) => {
    await prepare(from, 'set transaction isolation level repeatable read');
    return target.transaction(async (to) => {
      await prepare(to);
      const tables = await listTables(from);
      await refuseFull(to, tables);
      const moved: MovedTable[] = [];
      for (const table of tables) moved.push(await moveTable(from, to, table));
      await copySequences(from, to);
      return moved;
    });
  });
}

// Times are compared as text, and a large table takes longer than a request may.
async function prepare(transaction: Transaction, ...first: string[]): Promise<void> {
  for (const statement of [
    ...first,
    `set local timezone = 'UTC'`,
    'set local statement_timeout = 0',
    'set local idle_in_transaction_session_timeout = 0',
  ]) {
    await transaction.run(statement);
  }
}

async function refuseFull(to: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await fingerprint(to, table);
    if (rows === 0) continue;
    throw new DatabaseUnavailableError(
      `The target is not empty: ${table} has ${rows} rows. Nothing was changed. Give it an empty ` +
        'database, so that nothing is mixed or written over.',
    );
  }
}

async function moveTable(from: Transaction, to: Transaction, table: string): Promise<MovedTable> {
  const cursor = `copied_${table.replace(/\W/g, '_')}`;
  const row = z.object({ row: z.string() });
  // Triggers have done their work in the source; what they made is copied too.
  await to.run(`alter table ${table} disable trigger user`);
  // A row may refer to an earlier one of its table.
  await from.run(
    `declare ${cursor} cursor for select given.row::text as row
     from (select to_jsonb(t) as row from ${table} t) as given
     order by case jsonb_typeof(given.row -> 'id') when 'number' then (given.row ->> 'id')::numeric end`,
  );
  for (;;) {
    const rows = await from.query(row, `fetch ${ROWS_AT_ONCE} from ${cursor}`);
    if (rows.length === 0) break;
    await to.run(
      `insert into ${table} overriding system value
       select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [`[${rows.map((found) => found.row).join(',')}]`],
    );
  }
  await to.run(`alter table ${table} enable trigger user`);
  return { table, rows: await compare(from, to, table) };
}

async function compare(from: Transaction, to: Transaction, table: string): Promise<number> {
  const [wanted, copied] = [await fingerprint(from, table), await fingerprint(to, table)];
  if (wanted.hash === copied.hash) return copied.rows;
  throw new DatabaseUnavailableError(
    `${table} is not the same after the copy (${wanted.rows} rows became ${copied.rows}). Nothing ` +
      'was kept. Stop all processes that write to either database and try again.',
  );
}
