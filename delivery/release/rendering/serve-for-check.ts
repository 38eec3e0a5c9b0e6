import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closeServer, serveSite } from '../../site/serve.ts';

/**
 * Serves pages on this machine as they would be served to visitors, while they are looked at.
 * @param folder absolute, with the files that they need: the pages are written into it
 */
export async function preview<T>(
  folder: string,
  pages: readonly (readonly [file: string, content: string | Buffer])[],
  look: (url: string) => Promise<T>,
): Promise<T> {
  for (const [file, content] of pages) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const server = await serveSite(folder, 0);
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  try {
    return await look(`http://localhost:${port}`);
  } finally {
    await closeServer(server);
  }
}
