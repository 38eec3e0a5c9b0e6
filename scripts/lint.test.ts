import { describe, expect, it } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import * as z from 'zod';
import config from '../eslint.config.ts';

const eslint = new ESLint({ overrideConfigFile: true, baseConfig: config });
const configSchema = z.object({ rules: z.record(z.string(), z.custom<Linter.RuleEntry>()) });

/** The messages of one of the project's rules about a text, as if it were in that file. */
async function messagesFor(rule: string, file: string, text: string) {
  const { rules } = configSchema.parse(await eslint.calculateConfigForFile(file));
  const entry = rules[rule] ?? 'off';
  const messages = new Linter().verify(
    text,
    [
      {
        files: ['**/*.ts', '**/*.tsx'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { ecmaFeatures: { jsx: true } },
        },
        rules: { [rule]: entry },
      },
    ],
    file,
  );
  return messages.map(({ message }) => message);
}

describe('a GraphQL document', () => {
  const check = (file: string, text: string) => messagesFor('no-restricted-syntax', file, text);
  const written = 'const GetLines = graphql(`query GetLines { hello }`);';

  it('is refused in a component’s file', async () => {
    const file = 'payments-remote/src/pages/PaymentsPage.tsx';
    expect(await check(file, `export ${written}`)).toEqual([
      expect.stringContaining('in a .ts file'),
    ]);
  }, 30_000);

  it('must be exported', async () => {
    const file = 'payments-remote/src/data/lines.ts';
    expect(await check(file, written)).toEqual([expect.stringContaining('Export each')]);
    expect(await check(file, `export ${written}`)).toEqual([]);
  }, 30_000);
});

describe('an import', () => {
  const check = (file: string, from: string) =>
    messagesFor('no-restricted-imports', file, `import '${from}';`);

  it.each([
    ['payments-remote/src/remote.test.tsx', '../../projects-remote/src/remote.tsx'],
    ['shared/testing/until.ts', '../../field-remote/src/remote.tsx'],
    ['shared/schema/index.ts', '@plumbline/shared/ui'],
    ['tools/bench.ts', '../scripts/releasing/read-share.ts'],
  ])('of %s from %s is refused', async (file, from) => {
    expect(await check(file, from)).toHaveLength(1);
  });

  it('of a tool from a room of scripts that is for others is not', async () => {
    expect(await check('tools/bench.ts', '../scripts/process/run.ts')).toEqual([]);
  });
});
