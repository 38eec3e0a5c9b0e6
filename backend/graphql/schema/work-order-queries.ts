import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { isRowId, isUuid } from '../row-ids.ts';
import { writePlace } from '../list-place.ts';
import { findWorkOrder, listMyWorkOrders, listWorkOrders } from '../work/read-work-orders.ts';
import type { WorkOrderRow } from '../work/work-rows.ts';
import {
  PAGE_LENGTH,
  pageCost,
  readLength,
  toConnection,
  type Connection,
  type Edge,
} from './connection.ts';
import { PageInfo } from './page-info.ts';
import { WorkOrder } from './work-order.ts';

const WorkOrderEdge = builder.objectRef<Edge<WorkOrderRow>>('WorkOrderEdge').implement({
  description: 'A work order in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: WorkOrder, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

const WorkOrderConnection = builder
  .objectRef<Connection<WorkOrderRow>>('WorkOrderConnection')
  .implement({
    description: 'A page of a list.',
    fields: (field) => ({
      edges: field.expose('edges', { type: [WorkOrderEdge], nullable: false }),
      pageInfo: field.expose('pageInfo', { type: PageInfo, nullable: false }),
    }),
  });

builder.queryField('workOrders', (field) =>
  field.field({
    description: `The work orders of a project that the person sees, open ones first. Of those, what the other party has sent back or submitted to the person's comes first, then what is to do by its due date, then the newest. ${PAGE_LENGTH}`,
    type: WorkOrderConnection,
    nullable: false,
    args: {
      projectId: field.arg.id({ required: true }),
      first: field.arg.int(),
      after: field.arg.string(),
    },
    complexity: pageCost,
    resolve: async (_root, { projectId, first, after = null }, context, info) => {
      const { run } = requireUser(context);
      const page = { first: readLength(first), after };
      const { orders, hasNextPage } = isRowId(projectId)
        ? await run((connection) => listWorkOrders(connection, projectId, page, info))
        : { orders: [], hasNextPage: false };
      return toConnection(orders, hasNextPage, ({ isOpen, urgency, cursorAt, id }) =>
        writePlace([isOpen, urgency, cursorAt, id]),
      );
    },
  }),
);

builder.queryField('myWorkOrders', (field) =>
  field.field({
    description: `The work orders of all projects that wait for the person: what was sent back or submitted first, then what is to do by its due date, then the longest waiting. With ofOthers, those of their parties that do not: drafts first, then what the other party has to do or decide, in the same order. ${PAGE_LENGTH}`,
    type: WorkOrderConnection,
    nullable: false,
    args: {
      ofOthers: field.arg.boolean(),
      first: field.arg.int(),
      after: field.arg.string(),
    },
    complexity: pageCost,
    resolve: async (_root, { ofOthers, first, after = null }, context, info) => {
      const { run } = requireUser(context);
      const page = { ofOthers: ofOthers === true, first: readLength(first), after };
      const { orders, hasNextPage } = await run((connection) =>
        listMyWorkOrders(connection, page, info),
      );
      return toConnection(orders, hasNextPage, ({ urgency, cursorAt, id }) =>
        writePlace([urgency, cursorAt, id]),
      );
    },
  }),
);

builder.queryField('workOrder', (field) =>
  field.field({
    description: 'Null where there is none that the person sees.',
    type: WorkOrder,
    nullable: true,
    args: { id: field.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      const { run } = requireUser(context);
      if (!isUuid(id)) return null;
      return run((connection) => findWorkOrder(info)(connection, id));
    },
  }),
);
