import type { Linter } from 'eslint';

type Rule = { readonly group: string[]; readonly message: string; readonly importNames?: string[] };

const otherRemotes: Rule = {
  group: ['@plumbline/*-remote', '@plumbline/*-remote/**', '**/*-remote/**'],
  message: "A remote's source is its team's own. The shell loads remotes through the registry.",
};

const server: Rule = {
  group: [
    '@plumbline/backend',
    '@plumbline/backend/**',
    ...['backend', 'builds', 'site', 'release'].map((name) => `**/${name}/**`),
  ],
  message: 'What runs in the browser does not import what runs on a server.',
};

const room = (name: string, message: string): Rule => ({
  group: [`@plumbline/shared/${name}`, `@plumbline/shared/${name}/**`, `**/shared/${name}/**`],
  message,
});

const creators: Rule = {
  group: ['@plumbline/shared/session', '@plumbline/shared/apollo'],
  importNames: ['createSessionStore', 'SessionProvider', 'createApolloClient', 'ApolloProvider'],
  message: "Only the shell's composition root creates the session and the Apollo client.",
};

const globalStyles: Rule = {
  group: ['styled-components'],
  importNames: ['createGlobalStyle'],
  message:
    "A global style of one remote changes every team's pages. Style the remote's components.",
};

const federation = room('federation', 'Remotes are loaded by the shell alone.');
const ui = room('ui', 'This room knows no components.');
const session = room('session', 'This room knows nothing of the session.');
const apollo = room('apollo', 'This room knows nothing of Apollo.');
const contracts = room('contracts', 'This room knows nothing of the product.');

const release: Rule = {
  group: ['**/release/**'],
  message: 'What builds and serves does not know what is live, nor who made it so.',
};
const site: Rule = {
  group: ['**/site/**'],
  message: 'A build knows nothing of the pages it gets.',
};

const law = (files: string[], patterns: Rule[]): Linter.Config => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/standalone.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Who may import whom. Walls that only people know of do not stand for long. */
export const importLaw: Linter.Config[] = [
  law(['shared/contracts/**'], [otherRemotes, server, federation, ui, session, apollo]),
  law(['shared/session/**'], [otherRemotes, server, federation, ui, apollo]),
  law(['shared/apollo/**'], [otherRemotes, server, federation, ui, session]),
  law(['shared/ui/**'], [otherRemotes, server, federation, session, apollo, contracts]),
  law(['shared/federation/loader/**'], [otherRemotes, server, ui, session, apollo]),
  law(['*-remote/src/**'], [otherRemotes, server, federation, creators, globalStyles]),
  law(['shell/src/**'], [otherRemotes, server]),
  law(['builds/**'], [otherRemotes, site, release]),
  law(['site/**'], [otherRemotes, release]),
  law(['backend/**'], [otherRemotes, federation, ui, session, apollo]),
];
