import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run.ts';

/**
 * Runs a program of the project until it says that it is ready.
 * @param command a file from the project's folder and its arguments, such as `scripts/dev.ts auth`
 * @param ready what it prints when it is
 * @param env besides this process's own
 * @param folder of the project, or of a copy of it
 * @returns what ends it, if it has not ended
 * @throws Error with its output where it ends before
 */
export async function runProgram(
  command: string,
  ready: string,
  env: Readonly<Record<string, string>>,
  folder = root,
): Promise<() => Promise<void>> {
  const child = spawn('node', command.split(' '), {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await printed(child, ready);
  return async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const streams = [child.stdout, child.stderr];
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(text)) return;
      // What it prints from here on is nobody's, and is taken from it so that it can go on.
      for (const stream of streams) stream?.off('data', read).resume();
      resolve();
    };
    for (const stream of streams) stream?.on('data', read);
    child.once('exit', () => reject(new Error(`The program did not start:\n${output}`)));
  });
}
