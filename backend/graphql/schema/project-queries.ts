import { asksForAny } from '../asks-for.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { badUserInput } from '../graphql-error.ts';
import { readCursor, writeCursor } from '../projects/cursor.ts';
import { isRowId } from '../row-ids.ts';
import { listProjects } from '../projects/list-projects.ts';
import { LONG_FIELDS } from '../projects/columns.ts';
import { findProject, type ProjectRow } from '../projects/read-projects.ts';
import type { ProjectSort as Sort } from '../projects/cursor.ts';
import { PageInfo, type PageInfoRow } from './page-info.ts';
import { Project, ProjectStatus } from './project.ts';

const DEFAULT_PAGE = 20;
const LONGEST_PAGE = 100;
/** What the bytes cost that a page may have, and those that a project may have. */
const PAGE_COST = 1000;
const PROJECT_COST = 250;

interface Edge {
  node: ProjectRow;
  cursor: string;
}
interface Connection {
  edges: Edge[];
  pageInfo: PageInfoRow;
}

const ProjectSort = builder.enumType('ProjectSort', {
  description: 'What a list of projects is sorted by; of equal ones the newest comes first.',
  values: {
    NEWEST: { description: 'The newest first.' },
    CHANGED: { description: 'The last changed first; a new one counts as changed.' },
    TITLE: { description: 'By title, A to Z.' },
    END_DATE: { description: 'By end date, the earliest first.' },
  } satisfies Record<Sort, object>,
});

const ProjectEdge = builder.objectRef<Edge>('ProjectEdge').implement({
  description: 'A project in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: Project, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

const ProjectConnection = builder.objectRef<Connection>('ProjectConnection').implement({
  description: 'A page of projects.',
  fields: (field) => ({
    edges: field.expose('edges', { type: [ProjectEdge], nullable: false }),
    pageInfo: field.expose('pageInfo', { type: PageInfo, nullable: false }),
  }),
});

builder.queryField('projects', (field) =>
  field.field({
    description:
      "The person's own projects and those in which they are a member, newest first unless sort says " +
      'otherwise, and of one status where status names it; with deleted, their own that can be ' +
      'restored instead. first is 20 by default and 100 at most. A page of long projects may have ' +
      'fewer than that, although more follow.',
    type: ProjectConnection,
    nullable: false,
    args: {
      first: field.arg.int(),
      after: field.arg.string(),
      sort: field.arg({ type: ProjectSort }),
      status: field.arg({ type: ProjectStatus }),
      deleted: field.arg.boolean(),
    },
    complexity: ({ first }) => ({
      field: PAGE_COST,
      multiplier: Math.min(first ?? DEFAULT_PAGE, LONGEST_PAGE),
    }),
    resolve: async (_root, { first, after, ...args }, context, info) => {
      const user = requireUser(context);
      const length = first ?? DEFAULT_PAGE;
      if (length < 1 || length > LONGEST_PAGE) {
        throw badUserInput('first', `A page has 1 to ${LONGEST_PAGE} projects.`);
      }
      const sort = args.sort ?? 'NEWEST';
      const request = {
        sort,
        status: args.status ?? null,
        limit: length,
        after: after == null ? null : readCursor(user.id, sort, after),
        withLongFields: asksForAny(info, LONG_FIELDS),
        deleted: args.deleted ?? false,
      };
      const { projects, hasNextPage } = await user.run((connection) =>
        listProjects(connection, user.id, request),
      );
      const edges = projects.map((node) => ({ node, cursor: writeCursor(user.id, sort, node) }));
      return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
    },
  }),
);

builder.queryField('project', (field) =>
  field.field({
    description: 'Null where there is none that the person sees.',
    type: Project,
    nullable: true,
    args: { id: field.arg.id({ required: true }) },
    complexity: PROJECT_COST,
    resolve: async (_root, { id }, context) => {
      const user = requireUser(context);
      if (!isRowId(id)) return null;
      return user.run((connection) => findProject(connection, user.id, id));
    },
  }),
);
