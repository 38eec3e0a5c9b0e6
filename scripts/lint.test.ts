import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { root } from './process/run.ts';

const document = 'const GetLines = graphql(`query GetLines { hello }`);';
/** Texts that break one of these rules, by their file. */
const broken = {
  'payments-remote/src/pages/PaymentsPage.tsx': `export ${document}`,
  'payments-remote/src/data/lines.ts': document,
  'payments-remote/src/remote.test.tsx': "import '../../projects-remote/src/remote.tsx';",
  'shared/testing/until.ts': "import '../../field-remote/src/remote.tsx';",
  'shared/schema/index.ts': "import '@plumbline/shared/ui';",
  'tools/bench.ts': "import '../scripts/releasing/read-share.ts';",
  'backend/start-api.ts': "import '../e2e/support/product.ts';",
  'delivery/builds/build.ts': "import '../release/activate.ts';",
  'field-remote/src/remote.tsx': "import { createGlobalStyle } from 'styled-components';",
  'field-remote/src/queue/send.ts': "import '@plumbline/payments-remote/src/remote.tsx';",
  'shared/router/links.ts': "import '../ui/Button.tsx';",
  'shell/src/start.ts': "import { z } from 'zod';",
  'shell/src/session.ts': "import '@plumbline/shared/testing';",
  'shell/src/apollo.ts': "import '../../backend/settings.ts';",
};
/** Texts that break none. */
const allowed = {
  'payments-remote/src/data/exported-lines.ts': `export ${document}`,
  'tools/load.ts': "import '../scripts/process/run.ts';",
};

// The files below import files that are not there.
const UNTYPED = `import config from './oxlint.config.ts'; export default { ...config, options: {} };`;

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({ filename: z.string(), message: z.string(), code: z.string().optional() }),
  ),
});
const theseRules = /no-restricted-(?:imports|syntax)/;
let messages: Map<string, string>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-lint-'));
  try {
    for (const name of ['config', 'import-law', 'rules']) {
      await cp(path.join(root, `oxlint.${name}.ts`), path.join(folder, `oxlint.${name}.ts`));
    }
    await writeFile(path.join(folder, 'untyped.config.ts'), UNTYPED);
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, text] of Object.entries({ ...broken, ...allowed })) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    messages = await messagesIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The messages of the rules of this file, by file. */
async function messagesIn(folder: string): Promise<Map<string, string>> {
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const files = Object.keys({ ...broken, ...allowed });
  const options = ['-c', 'untyped.config.ts', '--format', 'json', ...files];
  const { stdout } = await promisify(execFile)(oxlint, options, { cwd: folder }).catch(
    (failure: unknown) => z.object({ stdout: z.string() }).parse(failure),
  );
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  return new Map(
    diagnostics
      .filter(({ code = '' }) => theseRules.test(code))
      .map(({ filename, message }) => [filename, message]),
  );
}

describe('a GraphQL document', () => {
  it('is refused in a component’s file', () => {
    expect(messages.get('payments-remote/src/pages/PaymentsPage.tsx')).toContain('in a .ts file');
  });

  it('must be exported', () => {
    expect(messages.get('payments-remote/src/data/lines.ts')).toContain('Export each');
  });
});

describe('the import law', () => {
  it('refuses what breaks it', () => {
    expect([...messages.keys()].sort()).toEqual(Object.keys(broken).sort());
  });
});
