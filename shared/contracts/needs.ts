import { paths } from './paths.ts';

/** What can wait for a person: what they are asked to do, and where. */
export const needKinds = {
  INVITATION: {
    verb: 'Answer',
    titleOf: (project: string) => `Invitation to ${project}`,
    pathOf: ({ about }: NeedPlace) => paths.invitation(about),
  },
} as const satisfies Record<string, NeedKindEntry>;

/** The API's name of what waits. */
export type NeedKind = keyof typeof needKinds;

interface NeedKindEntry {
  /** On its button. */
  readonly verb: string;
  /** What waits, of a project with this title. */
  readonly titleOf: (project: string) => string;
  readonly pathOf: (place: NeedPlace) => string;
}

/** What a need is about. */
export interface NeedPlace {
  /** The id of the document or the invitation. */
  readonly about: string;
  readonly projectId: string;
}
