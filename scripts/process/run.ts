import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command of the project with its output in the terminal, and waits for its end.
 * @throws Error with the command's line if its exit code is not 0
 */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`'${[command, ...args].join(' ')}' ended with ${signal ?? code}.`));
    });
  });
}
