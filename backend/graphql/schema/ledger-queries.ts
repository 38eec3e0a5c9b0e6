import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { checkLedger, listTransfers, writeCursor } from '../money/read-ledger.ts';
import { isRowId } from '../row-ids.ts';
import { PAGE_LENGTH, pageCost, readLength, toConnection } from './connection.ts';
import { LedgerCheck, TransferConnection } from './ledger.ts';
import { LIST_COST } from './money-costs.ts';

builder.queryField('ledger', (field) =>
  field.field({
    description:
      'The ledger of a contract, the latest first; empty where the person does not see the contract. ' +
      PAGE_LENGTH,
    type: TransferConnection,
    nullable: false,
    args: {
      contractId: field.arg.id({ required: true }),
      first: field.arg.int(),
      after: field.arg.string(),
    },
    complexity: pageCost,
    resolve: async (_root, { contractId, first, after }, context) => {
      const { run } = requireUser(context);
      const length = readLength(first);
      const { transfers, hasNextPage } = isRowId(contractId)
        ? await run((connection) => listTransfers(connection, contractId, length, after ?? null))
        : { transfers: [], hasNextPage: false };
      return toConnection(transfers, hasNextPage, writeCursor);
    },
  }),
);

builder.queryField('ledgerCheck', (field) =>
  field.field({
    description:
      'Compares the ledger of a project with its documents, as far as the person sees them. Null ' +
      'where the project is none of theirs.',
    type: LedgerCheck,
    nullable: true,
    args: { projectId: field.arg.id({ required: true }) },
    complexity: LIST_COST,
    resolve: async (_root, { projectId }, context) => {
      const { run } = requireUser(context);
      if (!isRowId(projectId)) return null;
      return run((connection) => checkLedger(connection, projectId));
    },
  }),
);
