import { peopleLimits } from '../../../shared/contracts/people.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { listInvitations, listParties } from '../people/read-people.ts';
import { isRowId } from '../row-ids.ts';
import { Invitation, Party } from './people.ts';

/** What a party with its people costs, of the allowance of a query. */
const PARTY_COST = 5;

builder.queryField('parties', (field) =>
  field.field({
    description:
      'The parties of a project, the general contractor first; empty for callers who take no part in it.',
    type: [Party],
    nullable: false,
    args: { projectId: field.arg.id({ required: true }) },
    complexity: { field: PARTY_COST * peopleLimits.parties, multiplier: 1 },
    resolve: async (_root, { projectId }, context) => {
      const { run } = requireUser(context);
      if (!isRowId(projectId)) return [];
      return run((connection) => listParties(connection, projectId));
    },
  }),
);

builder.queryField('invitations', (field) =>
  field.field({
    description: 'Those of the address of the person who asks, the newest first, 100 at most.',
    type: [Invitation],
    nullable: false,
    complexity: { multiplier: 100 },
    resolve: (_root, _arguments, context) => requireUser(context).run(listInvitations),
  }),
);
