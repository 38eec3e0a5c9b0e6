import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command of the project with its output in the terminal, and waits for its end.
 * @param output `at the end` keeps it together where other commands write meanwhile
 * @throws Error with the command's line if its exit code is not 0
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: 'at once' | 'at the end' = 'at once',
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: output === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(chunks));
      if (code === 0) resolve();
      else reject(new Error(`'${[command, ...args].join(' ')}' ended with ${signal ?? code}.`));
    });
  });
}
