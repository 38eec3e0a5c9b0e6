import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { askedParts } from '../money/asked-parts.ts';
import { findContract, listContracts } from '../money/read-contracts.ts';
import { findRequest } from '../money/read-requests.ts';
import { isRowId } from '../row-ids.ts';
import { Contract } from './contract.ts';
import { DOCUMENT_COST, DOCUMENTS, LIST_COST } from './money-costs.ts';
import { PaymentRequest } from './payment-request.ts';

builder.queryField('contracts', (field) =>
  field.field({
    description:
      'The contracts of a project that the person sees, the newest first; none where the project is ' +
      'none of theirs.',
    type: [Contract],
    nullable: false,
    args: { projectId: field.arg.id({ required: true }) },
    complexity: { field: LIST_COST, multiplier: DOCUMENTS },
    resolve: async (_root, { projectId }, context, info) => {
      const { run } = requireUser(context);
      if (!isRowId(projectId)) return [];
      return run((connection) => listContracts(connection, projectId, askedParts(info)));
    },
  }),
);

builder.queryField('contract', (field) =>
  field.field({
    description: 'Null where there is none that the person sees.',
    type: Contract,
    nullable: true,
    args: { id: field.arg.id({ required: true }) },
    complexity: DOCUMENT_COST,
    resolve: async (_root, { id }, context, info) => {
      const { run } = requireUser(context);
      if (!isRowId(id)) return null;
      return run((connection) => findContract(askedParts(info))(connection, id));
    },
  }),
);

builder.queryField('paymentRequest', (field) =>
  field.field({
    description: 'Null where there is none that the person sees.',
    type: PaymentRequest,
    nullable: true,
    args: { id: field.arg.id({ required: true }) },
    complexity: DOCUMENT_COST,
    resolve: async (_root, { id }, context, info) => {
      const { run } = requireUser(context);
      if (!isRowId(id)) return null;
      return run((connection) => findRequest(askedParts(info))(connection, id));
    },
  }),
);
