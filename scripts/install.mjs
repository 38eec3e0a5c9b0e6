// Installs the dependencies of package-lock.json if they are not installed. It runs before every
// command, in plain JavaScript, because the installed Node may be too old for TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const mark = `${root}node_modules/.installed`;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Plumbline needs Node 20.19 or newer, but this is ${process.version}. Update Node.`,
  );
  process.exit(1);
}

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';

if (wanted !== installed && installed && isInstalled()) {
  // A developer has run `npm install` since, for example for a new workspace.
  writeFileSync(mark, wanted);
} else if (wanted !== installed) {
  console.log('Installing the dependencies (about a minute, once)…');
  const { allowScripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  // Older npm versions ignore allowScripts, so no script runs here, and then the allowed ones.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  npm('rebuild', ...allowed);
  writeFileSync(mark, wanted);
}

/** Whether node_modules matches package-lock.json, by the list that npm keeps there. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = read(list);
  return Object.entries(read(`${root}package-lock.json`))
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, integrity, link, optional }]) => {
      const found = installed[folder];
      // An optional package may be for another platform.
      if (!found) return optional === true;
      return found.version === version && found.integrity === integrity && found.link === link;
    });
}

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The installation did not finish. Check the connection and run it again.');
  process.exit(1);
}
