import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importLaw } from './eslint.import-law.ts';

// The rules that need types are in .oxlintrc.json, beside the check of the types.
export default defineConfig(
  globalIgnores(['**/dist/', '.data/', '.cache/', 'shared/apollo/graphql-env.d.ts']),
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['{shell,shared,*-remote}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    files: ['{shell,*-remote}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name="graphql"]',
          message:
            'Write GraphQL documents in a .ts file: the build reads them without components.',
        },
      ],
    },
  },
  {
    files: ['{shell,*-remote}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':not(ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > CallExpression[callee.name="graphql"]',
          message: 'Export each GraphQL document: the build reads them from outside of the file.',
        },
      ],
    },
  },
  {
    files: ['backend/auth/**', 'shared/session/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take secrets and keys from node:crypto.' },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        URL: 'readonly',
        __resourceQuery: 'readonly',
        console: 'readonly',
        module: 'writable',
        process: 'readonly',
        require: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/inbox/page/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        fetch: 'readonly',
        location: 'readonly',
        setInterval: 'readonly',
      },
    },
  },
  {
    // Playwright reads the shape of a fixture's first parameter, even where it is empty.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...importLaw,
);
