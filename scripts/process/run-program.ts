import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run.ts';

/**
 * Starts a program of the project and waits until it is ready.
 * @param command a file and its arguments, such as `scripts/dev.ts auth`
 * @param ready the text that it prints when it is ready
 * @param env added to this process's environment
 * @param folder the project, or a copy of it
 * @returns a function that stops the program
 * @throws Error with its output if it ends before it is ready
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
    // A program that a signal has ended has no exit code.
    if (child.exitCode !== null || child.signalCode !== null) return;
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
      // Discards further output: a full pipe would block the program.
      for (const stream of streams) stream?.off('data', read).resume();
      resolve();
    };
    for (const stream of streams) stream?.on('data', read);
    child.once('exit', () => reject(new Error(`The program did not start:\n${output}`)));
  });
}
