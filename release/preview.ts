import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from './activate.ts';
import { closeServer, serveSite } from '../site/serve.ts';

/** Serves a release on this machine as it would be served to visitors, while it is looked at. */
export async function preview<T>(
  { versions, files }: Candidate,
  look: (url: string) => Promise<T>,
): Promise<T> {
  const site = await mkdtemp(path.join(tmpdir(), 'plumbline-preview-'));
  try {
    for (const [file, content] of files) {
      await mkdir(path.dirname(path.join(site, file)), { recursive: true });
      await writeFile(path.join(site, file), content);
    }
    for (const folder of ['shell', 'remotes', 'fonts']) {
      await symlink(path.join(versions, folder), path.join(site, folder));
    }
    const server = await serveSite(site, 0);
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    try {
      return await look(`http://localhost:${port}`);
    } finally {
      await closeServer(server);
    }
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}
