import { askedFields } from '../asked-fields.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { readCursor, writeCursor } from '../projects/cursor.ts';
import { isRowId } from '../row-ids.ts';
import { listProjects } from '../projects/list-projects.ts';
import { LONG_FIELDS } from '../projects/columns.ts';
import { findProject, type ProjectRow } from '../projects/read-projects.ts';
import type { ProjectSort as Sort } from '../projects/cursor.ts';
import {
  type Connection,
  type Edge,
  PAGE_LENGTH,
  pageCost,
  readLength,
  toConnection,
} from './connection.ts';
import { PageInfo } from './page-info.ts';
import { Project, ProjectStatus } from './project.ts';

/** What the bytes cost that a page may have, and those that a project may have. */
const PAGE_COST = 1000;
const PROJECT_COST = 250;

const ProjectSort = builder.enumType('ProjectSort', {
  description: 'What a list of projects is sorted by; of equal ones the newest comes first.',
  values: {
    NEWEST: { description: 'The newest first.' },
    CHANGED: { description: 'The last changed first; a new one counts as changed.' },
    TITLE: { description: 'By title, A to Z.' },
    END_DATE: { description: 'By end date, the earliest first.' },
  } satisfies Record<Sort, object>,
});

const ProjectEdge = builder.objectRef<Edge<ProjectRow>>('ProjectEdge').implement({
  description: 'A project in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: Project, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

const ProjectConnection = builder.objectRef<Connection<ProjectRow>>('ProjectConnection').implement({
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
      'restored instead. A page of long projects may have fewer than first, although more follow. ' +
      PAGE_LENGTH,
    type: ProjectConnection,
    nullable: false,
    args: {
      first: field.arg.int(),
      after: field.arg.string(),
      sort: field.arg({ type: ProjectSort }),
      status: field.arg({ type: ProjectStatus }),
      deleted: field.arg.boolean(),
    },
    complexity: (args) => ({ field: PAGE_COST, ...pageCost(args) }),
    resolve: async (_root, { first, after, ...args }, context, info) => {
      const user = requireUser(context);
      const length = readLength(first);
      const sort = args.sort ?? 'NEWEST';
      const asked = askedFields(info);
      const request = {
        sort,
        status: args.status ?? null,
        limit: length,
        after: after == null ? null : readCursor(user.id, sort, after),
        withLongFields: LONG_FIELDS.some((name) => asked.has(`Project.${name}`)),
        deleted: args.deleted ?? false,
      };
      const { projects, hasNextPage } = await user.run((connection) =>
        listProjects(connection, user.id, request),
      );
      return toConnection(projects, hasNextPage, (project) => writeCursor(user.id, sort, project));
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
