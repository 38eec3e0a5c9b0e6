import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { badUserInput } from '../graphql-error.ts';
import { checkLedger, listTransfers, writeCursor } from '../money/read-ledger.ts';
import { isRowId } from '../row-ids.ts';
import { LedgerCheck, TransferConnection } from './ledger.ts';
import { LIST_COST } from './money-costs.ts';

const DEFAULT_PAGE = 20;
const LONGEST_PAGE = 100;

builder.queryField('ledger', (field) =>
  field.field({
    description:
      'The ledger of a contract, the latest first; empty where the person does not see the contract. ' +
      'first is 20 by default and 100 at most.',
    type: TransferConnection,
    nullable: false,
    args: {
      contractId: field.arg.id({ required: true }),
      first: field.arg.int(),
      after: field.arg.string(),
    },
    complexity: ({ first }) => ({ multiplier: Math.min(first ?? DEFAULT_PAGE, LONGEST_PAGE) }),
    resolve: async (_root, { contractId, first, after }, context) => {
      const { run } = requireUser(context);
      const length = first ?? DEFAULT_PAGE;
      if (length < 1 || length > LONGEST_PAGE) {
        throw badUserInput('first', `A page has 1 to ${LONGEST_PAGE} entries.`);
      }
      const { transfers, hasNextPage } = isRowId(contractId)
        ? await run((connection) => listTransfers(connection, contractId, length, after ?? null))
        : { transfers: [], hasNextPage: false };
      const edges = transfers.map((node) => ({ node, cursor: writeCursor(node) }));
      return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
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
