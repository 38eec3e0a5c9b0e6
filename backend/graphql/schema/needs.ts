import { needKinds } from '../../../shared/contracts/needs.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { listNeeds, writeCursor, type NeedRow } from '../needs/list-needs.ts';
import {
  type Connection,
  type Edge,
  PAGE_LENGTH,
  pageCost,
  readLength,
  toConnection,
} from './connection.ts';
import { PageInfo } from './page-info.ts';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars.ts';

const NeedKind = builder.enumType('NeedKind', {
  description: 'What can wait for a person.',
  values: namesOf(needKinds),
});

/** Something that waits for the calling user. */
export const Need = builder.objectRef<NeedRow>('Need').implement({
  description: 'Something that waits for the person who asks.',
  fields: (field) => ({
    id: field.exposeID('key', { nullable: false }),
    kind: field.expose('kind', { type: NeedKind, nullable: false }),
    verb: field.string({
      description: 'What they are asked to do, in a word.',
      nullable: false,
      resolve: ({ kind }) => needKinds[kind].verb,
    }),
    title: field.string({
      description: 'What waits, and of which project.',
      nullable: false,
      resolve: ({ kind, title, ofKind }) => needKinds[kind].titleOf(title, ofKind),
    }),
    path: field.string({
      description: 'The address of the page where they do it.',
      nullable: false,
      resolve: (need) => needKinds[need.kind].pathOf(need),
    }),
    since: field.expose('since', { type: DateTimeScalar, nullable: false }),
    amountCents: field.expose('amountCents', {
      type: CentsScalar,
      nullable: true,
      description:
        'How much it is about: the sum of a contract, what a change order changes it by, what a ' +
        'request asks for, a payment, or the price of an extra.',
    }),
    dueDate: field.expose('dueDate', {
      type: DateScalar,
      nullable: true,
      description: 'By when: of a payment, or of work that is to be done.',
    }),
  }),
});

const NeedEdge = builder.objectRef<Edge<NeedRow>>('NeedEdge').implement({
  description: 'A need in a page, and where it stands in the list.',
  fields: (field) => ({
    node: field.expose('node', { type: Need, nullable: false }),
    cursor: field.exposeString('cursor', { nullable: false }),
  }),
});

const NeedConnection = builder.objectRef<Connection<NeedRow>>('NeedConnection').implement({
  description: 'A page of what waits for a person.',
  fields: (field) => ({
    edges: field.expose('edges', { type: [NeedEdge], nullable: false }),
    pageInfo: field.expose('pageInfo', { type: PageInfo, nullable: false }),
  }),
});

builder.queryField('needsMe', (field) =>
  field.field({
    description:
      'What waits for the person who asks, by due date, what has none last; then the longest ' +
      'waiting first. ' +
      PAGE_LENGTH,
    type: NeedConnection,
    nullable: false,
    args: { first: field.arg.int(), after: field.arg.string() },
    complexity: pageCost,
    resolve: async (_root, { first, after }, context) => {
      const { run } = requireUser(context);
      const length = readLength(first);
      const { needs, hasNextPage } = await run((connection) =>
        listNeeds(connection, length, after ?? null),
      );
      return toConnection(needs, hasNextPage, writeCursor);
    },
  }),
);
