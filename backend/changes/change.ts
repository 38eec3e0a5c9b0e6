/** What has changed in one stream of events: which parts of the project to read again. */
export interface Change {
  /** Null in the stream of the user's own. */
  projectId: string | null;
  /** The number of the last event in it. */
  seq: number;
  /** What has changed; empty where the change only tells the number. */
  kinds: readonly string[];
}

/** The last event of a stream that a reader has seen. */
export type Seen = Pick<Change, 'projectId' | 'seq'>;

/** Every kind of event, for a reader who must read all of a stream's data again. */
const KINDS = { project: ['PROJECT', 'PEOPLE', 'MONEY'], user: ['PROJECTS', 'INVITATIONS'] };

/** All kinds of the events in the stream of a project, or in a user's own. */
export function allKinds(projectId: string | null): readonly string[] {
  return projectId === null ? KINDS.user : KINDS.project;
}
