import { defineConfig, type DummyRuleMap } from 'oxlint';
import { importLaw } from './oxlint.import-law.ts';
import { rules, typedRules } from './oxlint.rules.ts';

const graphqlDocument = (selector: string, message: string): DummyRuleMap => ({
  'eslint-js/no-restricted-syntax': ['error', { selector, message }],
});

export default defineConfig({
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  plugins: ['eslint', 'typescript', 'oxc'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  ignorePatterns: ['**/dist/', '.data/', '.cache/', 'shared/apollo/graphql-env.d.ts'],
  rules,
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: typedRules },
    {
      files: ['{shell,shared,*-remote}/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: {
        'no-console': ['error', { allow: ['error', 'warn'] }],
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        // Only code that React's compiler has changed cannot use such a library.
        'react/incompatible-library': 'off',
      },
    },
    {
      files: ['{shell,*-remote}/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: graphqlDocument(
        'CallExpression[callee.name="graphql"]',
        'Write GraphQL documents in a .ts file: the build reads them without components.',
      ),
    },
    {
      files: ['{shell,*-remote}/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: graphqlDocument(
        ':not(ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > CallExpression[callee.name="graphql"]',
        'Export each GraphQL document: the build reads them from outside of the file.',
      ),
    },
    {
      files: ['backend/auth/**', 'shared/session/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'Take secrets and keys from node:crypto.',
          },
        ],
      },
    },
    { files: ['**/*.{js,mjs,cjs}'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      // Playwright reads the shape of a fixture's first parameter, even where it is empty.
      files: ['e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    {
      files: ['{shell,shared,*-remote}/**/*.test.{ts,tsx}'],
      plugins: ['react'],
      rules: { 'react/jsx-key': 'off', 'react/no-children-prop': 'off' },
    },
    ...importLaw,
  ],
});
