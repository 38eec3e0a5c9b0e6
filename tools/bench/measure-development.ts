import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { freePorts } from '../../scripts/machine/free-ports.ts';
import { runProgram } from '../../scripts/process/run-program.ts';
import { paths } from '../../shared/contracts/index.ts';
import { changeLine } from './change-line.ts';
import { type Spread, spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

export interface DevelopmentTimes {
  /** Seconds from the command to the first page in the browser, all from source. */
  readonly start: number;
  /** Milliseconds from a saved file to the changed page. */
  readonly hotReload: Spread;
}

/** Runs the program of `npm run dev` on a copy of the sources, on its own ports. */
export async function measureDevelopment(
  visitor: Visitor,
  sources: string,
  rounds: number,
): Promise<DevelopmentTimes> {
  const [port, backendPort, inboxPort] = await freePorts(3);
  await changePorts(sources);
  const began = performance.now();
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    INBOX_PORT: String(inboxPort),
  };
  const stop = await runProgram('scripts/dev.ts', 'Plumbline in development', env, sources);
  const context = await visitor.browser.newContext();
  try {
    await context.addInitScript((session) => {
      localStorage.setItem('sb-127-auth-token', session);
    }, visitor.storedSession);
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}${paths.projects()}`, { timeout: 120_000 });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await heading.waitFor({ timeout: 120_000 });
    const start = (performance.now() - began) / 1000;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const text = `Heading ${round}`;
      const saved = performance.now();
      await changeLine(sources, text);
      await page.waitForFunction(
        (wanted) => document.querySelector('main h1')?.textContent === wanted,
        text,
        { polling: 'raf' },
      );
      times.push(performance.now() - saved);
    }
    return { start, hotReload: spreadOf(times) };
  } finally {
    await context.close();
    await stop();
  }
}

/** Gives the remotes free ports, because their own may be in use. */
async function changePorts(sources: string) {
  const file = path.join(sources, 'shared/federation/remotes.json');
  const list = z.array(z.looseObject({})).parse(JSON.parse(await readFile(file, 'utf8')));
  const ports = await freePorts(list.length);
  const moved = list.map((remote, index) => ({ ...remote, port: ports[index] }));
  await writeFile(file, JSON.stringify(moved));
}
