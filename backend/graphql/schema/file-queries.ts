import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { isRowId } from '../row-ids.ts';
import { writePlace } from '../list-place.ts';
import { listFiles } from '../work/read-uploads.ts';
import type { UploadRow } from '../work/work-rows.ts';
import {
  PAGE_LENGTH,
  pageCost,
  readLength,
  toConnection,
  type Connection,
  type Edge,
} from './connection.ts';
import { PageInfo } from './page-info.ts';
import { Upload } from './upload.ts';

const FileEdge = builder.objectRef<Edge<UploadRow>>('FileEdge').implement({
  description: 'A file in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: Upload, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

const FileConnection = builder.objectRef<Connection<UploadRow>>('FileConnection').implement({
  description: 'A page of a list.',
  fields: (field) => ({
    edges: field.expose('edges', { type: [FileEdge], nullable: false }),
    pageInfo: field.expose('pageInfo', { type: PageInfo, nullable: false }),
  }),
});

builder.queryField('files', (field) =>
  field.field({
    description:
      'The files of a project that the person sees, the newest first, with those of their own that are ' +
      `still CHECKING. ${PAGE_LENGTH}`,
    type: FileConnection,
    nullable: false,
    args: {
      projectId: field.arg.id({ required: true }),
      first: field.arg.int(),
      after: field.arg.string(),
    },
    complexity: pageCost,
    resolve: async (_root, { projectId, first, after = null }, context) => {
      const { run } = requireUser(context);
      const length = readLength(first);
      const { files, hasNextPage } = isRowId(projectId)
        ? await run((connection) => listFiles(connection, projectId, length, after))
        : { files: [], hasNextPage: false };
      return toConnection(files, hasNextPage, ({ cursorAt, id }) => writePlace([cursorAt, id]));
    },
  }),
);
