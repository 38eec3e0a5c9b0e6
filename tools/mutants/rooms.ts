/** A part of the product with mutation tests. */
export interface Room {
  readonly name: string;
  /** The sources to mutate, as globs. */
  readonly sources: readonly string[];
  /** The folder of the room's own tests, or a glob of folders. */
  readonly tests: string;
}

/** The rooms in which a bug would cost users their session or their data. */
export const ROOMS: readonly Room[] = [
  {
    name: 'apollo',
    sources: ['shared/apollo/*.ts', 'shared/apollo/on-demand/*.ts'],
    tests: 'shared/apollo',
  },
  {
    name: 'loader',
    sources: [
      'shared/federation/loader/*.ts',
      'shared/federation/{container-name,live-remote,script-url-policy}.ts',
    ],
    tests: 'shared/federation',
  },
  {
    name: 'session',
    sources: ['shared/session/*.{ts,tsx}'],
    tests: 'shared/session',
  },
  {
    name: 'auth',
    sources: ['backend/auth/*.ts'],
    // The room of mails tests those that cannot be sent.
    tests: '{backend/auth,backend/inbox,backend/mail}',
  },
];
