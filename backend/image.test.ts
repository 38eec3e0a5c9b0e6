import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { buildImage, type BuiltImage } from './testing/build-image.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';
import { freePort } from './testing/free-port.ts';
import { signIn } from './testing/sign-in.ts';
import { startCommand, type ServerProcess } from './testing/start-process.ts';
import { askWhoIAm } from './testing/target.ts';
import { useTestBackend } from './testing/test-backend.ts';
import { describeOnPostgres } from './testing/engine.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCKERFILE = fileURLToPath(new URL('./Dockerfile', import.meta.url));
const NOBODY = 65_534;

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

describeOnPostgres('the image of the API', () => {
  const project = useTestBackend();
  let image: BuiltImage;
  let site: FakeSite;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    site = await startFakeSite();
    site.list({ shell: ['1'] });
    image = await buildImage(DOCKERFILE, ROOT);
  });
  afterAll(async () => {
    server?.process.kill('SIGKILL');
    site.stop();
    await image.remove();
  });

  const listFiles = (folder: string) =>
    readdir(path.join(image.workingDirectory, folder), { recursive: true });

  it('contains no files for development', async () => {
    const files = await listFiles('backend');
    expect(files).toContain('server/start-api.ts');
    const left = /\.test\.ts$|\b(?:testing|fuzz|bench|load|main|inbox-\w+|Dockerfile)\b/;
    expect(files.filter((file) => left.test(file))).toEqual([]);
    expect(image.env).toMatchObject({ NODE_ENV: 'production' });
  });

  it('contains no tools, embedded database or client of buckets', async () => {
    const read = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8');
    const { packages } = lockFile.parse(JSON.parse(read));
    const files = await listFiles('node_modules');
    const held = new Set(
      files
        .filter((file) => path.basename(file) === 'package.json')
        .map((file) => `node_modules/${path.dirname(file)}`)
        .filter((folder) => folder in packages),
    );
    expect(held).toContain('node_modules/pg');
    expect([...held].filter((folder) => packages[folder]?.dev)).toEqual([]);
    const unneeded = /@(?:electric-sql|aws[\w-]*|smithy)\b/;
    expect([...held].filter((folder) => unneeded.test(folder))).toEqual([]);
  });

  it('runs as an unprivileged user without writing files or starting programs', async () => {
    expect(image.user).toBe('node');
    const { access_token: token } = await signIn(project(), 'ada@example.com');
    const started = await startCommand(image.command, {
      cwd: image.workingDirectory,
      env: {
        PATH: process.env['PATH'] ?? '',
        ...image.env,
        // Independent of the account and of the rights that the machine gives it.
        NODE_OPTIONS: `--permission --allow-fs-read=${image.workingDirectory}/*`,
        SUPABASE_URL: project().url,
        ...project().databaseEnv,
        OPERATIONS: 'any',
        PUBLIC_URL: site.url,
        BACKEND_PORT: '0',
        METRICS_PORT: String(await freePort()),
        DRAIN_SECONDS: '0',
      },
      ...(process.getuid?.() === 0 ? { uid: NOBODY } : {}),
    });
    server = started;
    const [url = ''] = started.urls;
    await askWhoIAm({ url: new URL(url).origin }, token);
    const visit = { kind: 'visit', remote: 'shell', version: '1', owner: 'a', page: '/' };
    const beacon = { method: 'POST', body: JSON.stringify([visit]) };
    expect((await fetch(new URL('/beacons', url), beacon)).status).toBe(204);
    expect((await fetch(new URL('/ready', url))).status).toBe(200);
    expect(await started.end('SIGTERM')).toBe(0);
  });
});
