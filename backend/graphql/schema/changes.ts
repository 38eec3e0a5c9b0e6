import type { Change as ChangeShape, Seen } from '../../changes/change.ts';
import { MOST_STREAMS } from '../../changes/read-since.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { badUserInput } from '../graphql-error.ts';
import { isRowId } from '../row-ids.ts';

/** What the start of a stream costs: it reads the numbers of many streams. */
const START_COST = 250;

const Change = builder.objectRef<ChangeShape>('Change').implement({
  description:
    'Something has changed. Each project has a number that counts its changes that the user may ' +
    "know of, and so have the user's own affairs.",
  fields: (field) => ({
    projectId: field.exposeID('projectId', {
      description: "Null for the user's own affairs.",
      nullable: true,
    }),
    seq: field.exposeInt('seq', {
      description: 'The number of the last change in it, to go on from.',
      nullable: false,
    }),
    kinds: field.exposeStringList('kinds', {
      description:
        'What to read again: PROJECT, PEOPLE or MONEY of the project; without a project, PROJECTS ' +
        'or INVITATIONS. ACCESS tells that another person changed what the user may do. More may follow. ' +
        'Empty where this tells the number alone.',
      nullable: false,
    }),
  }),
});

const SeenInput = builder.inputType('SeenInput', {
  description: 'The last change that the reader has seen.',
  fields: (field) => ({
    projectId: field.id({ required: false }),
    seq: field.int({ required: true }),
  }),
});

const AFTER =
  `Up to ${MOST_STREAMS} numbers. First come the numbers of these, of the user's own affairs and of ` +
  'the newest projects, with what has changed since; without a number, in the last minute.';

builder.subscriptionField('changes', (field) =>
  field.field({
    description: `Changes as they happen. ${AFTER} Ends when the token expires.`,
    type: Change,
    nullable: false,
    args: { after: field.arg({ type: [SeenInput], required: true }) },
    complexity: START_COST,
    subscribe: (_root, { after }, context) => {
      const { id: userId, expiresAt } = requireUser(context);
      return context.changes.open({ userId, after: readSeen(after) }, expiresAt);
    },
    resolve: (change) => change,
  }),
);

builder.queryField('changesSince', (field) =>
  field.field({
    description: `What has changed, where a stream cannot be kept open. ${AFTER}`,
    type: [Change],
    nullable: false,
    args: { after: field.arg({ type: [SeenInput], required: true }) },
    complexity: START_COST,
    resolve: (_root, { after }, context) => {
      const { id: userId } = requireUser(context);
      return context.changes.readSince({ userId, after: readSeen(after) });
    },
  }),
);

function readSeen(
  after: readonly { projectId?: string | null | undefined; seq: number }[],
): Seen[] {
  if (after.length > MOST_STREAMS) {
    throw badUserInput('after', `No more than ${MOST_STREAMS} numbers can be given.`);
  }
  const seen = new Map<string | null, Seen>();
  for (const { projectId = null, seq } of after) {
    if ((projectId !== null && !isRowId(projectId)) || seq < 0) {
      throw badUserInput('after', 'A project or a number is not valid.');
    }
    seen.set(projectId, { projectId, seq });
  }
  return [...seen.values()];
}
