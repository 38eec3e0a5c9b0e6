import type { OxlintOverride } from 'oxlint';

interface Rule {
  readonly group: string[];
  readonly message: string;
  readonly importNames?: string[];
}

const otherRemotes: Rule = {
  group: ['@plumbline/*-remote', '@plumbline/*-remote/**', '**/*-remote/**'],
  message: "A remote's source is its team's own. The shell loads remotes through the registry.",
};

const remoteSources: Rule = { ...otherRemotes, group: ['**/*-remote/src', '**/*-remote/src/**'] };

const ownZod: Rule = {
  group: ['zod', 'zod/**'],
  message: 'Browsers share one Zod: import @plumbline/shared/schema.',
};

const server: Rule = {
  group: [
    '@plumbline/backend',
    '@plumbline/backend/**',
    ...['backend', 'delivery', 'scripts', 'tools', 'e2e'].map((name) => `**/${name}/**`),
  ],
  message: 'Code for the browser does not import code for Node.',
};

const room = (name: string, message: string): Rule => ({
  group: [
    `@plumbline/shared/${name}`,
    ...['@plumbline/shared', '**/shared', '..', '../..'].map((folder) => `${folder}/${name}/**`),
  ],
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

const shell: Rule = {
  group: ['**/shell', '**/shell/**'],
  message: "The shell lends by the entries of shared. Its source is its team's own.",
};

const federation = room('federation', 'Remotes are loaded by the shell alone.');
const ui = room('ui', 'This room knows no components.');
const session = room('session', 'This room knows nothing of the session.');
const apollo = room('apollo', 'This room knows nothing of Apollo.');
const contracts = room('contracts', 'This room knows nothing of the product.');

const release: Rule = {
  group: ['**/release/**'],
  message: 'Building and serving do not depend on which versions are live.',
};
const site: Rule = {
  group: ['**/site/**'],
  message: 'A build does not depend on the pages of the site.',
};
const tools: Rule = {
  group: ['**/tools/**', '**/e2e/**'],
  message: 'The product does not depend on what tests or measures it.',
};

const verbs: Rule = {
  group: [
    '**/scripts/**',
    ...['process', 'machine', 'demo'].map((name) => `!**/scripts/${name}/**`),
  ],
  message: 'Of scripts, only the rooms process, machine and demo are for others.',
};

const testing: Rule = {
  group: ['**/testing/**', '@plumbline/shared/testing'],
  message: 'Only tests import what stands in for the product in tests.',
};

const law = (files: string[], patterns: Rule[]): OxlintOverride => ({
  files,
  excludeFiles: [
    '**/*.test.{ts,tsx}',
    '**/*-setup.{ts,tsx}',
    '**/{testing,fuzz}/**',
    '**/standalone.tsx',
  ],
  rules: { 'no-restricted-imports': ['error', { patterns: [testing, ...patterns] }] },
});

/** For what is not the product, which may import what stands in for it. */
const testLaw = (
  files: string[],
  patterns: Rule[],
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Which room may import which. */
export const importLaw: OxlintOverride[] = [
  law(['shared/contracts/**'], [otherRemotes, server, federation, ui, session, apollo]),
  law(['shared/session/**'], [ownZod, otherRemotes, server, federation, ui, apollo]),
  law(['shared/apollo/**'], [ownZod, otherRemotes, server, federation, ui, session]),
  law(['shared/storage/**'], [ownZod, otherRemotes, server, federation, ui, session, apollo]),
  law(['shared/slots/**'], [otherRemotes, server, federation, ui, session, apollo]),
  law(['shared/ui/**'], [otherRemotes, server, federation, session, apollo, contracts]),
  law(
    ['shared/files/**', 'shared/forms/**', 'shared/screens/**'],
    [ownZod, otherRemotes, server, federation, creators],
  ),
  law(['shared/schema/**'], [otherRemotes, server, federation, ui, session, apollo, contracts]),
  law(['shared/federation/*.ts'], [otherRemotes, server, ui, session, apollo]),
  law(['shared/federation/loader/**'], [otherRemotes, server, ui, session, apollo]),
  law(
    ['*-remote/src/**'],
    [ownZod, otherRemotes, shell, server, federation, creators, globalStyles],
  ),
  law(['shell/src/**'], [ownZod, otherRemotes, server]),
  law(['shared/router/**'], [otherRemotes, server, federation, ui, session, apollo, contracts]),
  law(['delivery/webpack/**', 'delivery/builds/**'], [otherRemotes, tools, site, release]),
  law(['delivery/site/**'], [otherRemotes, tools, release]),
  law(['delivery/release/**'], [otherRemotes, tools]),
  law(['backend/**'], [otherRemotes, tools, federation, ui, session, apollo]),
  law(['scripts/**'], [tools]),
  testLaw(['shared/testing/**'], [remoteSources, server, federation]),
  testLaw(['e2e/**', 'tools/**'], [remoteSources, verbs], ['tools/bench/peers/**']),
  testLaw(['{*-remote,shared,shell,backend}/**/*.test.{ts,tsx}'], [remoteSources, verbs]),
];
