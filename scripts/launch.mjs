// Runs a command of package.json: installs missing dependencies, then runs the command's program with
// the Node version of the project. Plain JavaScript, because the installed Node may be older.
import { spawn } from 'node:child_process';
import './install.mjs';

const shell = process.platform === 'win32';
const child = spawn('node', process.argv.slice(2), { stdio: 'inherit', shell });
// Ctrl+C in a terminal reaches both processes; other signals reach only this one.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
