/** A part of the product whose tests are put to the test. */
export interface Room {
  readonly name: string;
  /** The sources to change, as globs. */
  readonly sources: readonly string[];
  /** The folder of the tests that should notice, or a glob of folders: only the room's own. */
  readonly tests: string;
}

/** Where an error costs somebody their session, their data or their pay. */
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
    // The inbox has those of a mail that cannot be sent.
    tests: '{backend/auth,backend/inbox}',
  },
];
