// Runs before every verb on whatever Node is there, so it is plain JavaScript: it installs what
// package-lock.json says, where that is not what is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const mark = `${root}node_modules/.installed`;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Plumbline needs Node 20.19 or newer, and this is ${process.version}. Update Node.`,
  );
  process.exit(1);
}

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';

if (wanted !== installed && installed && isInstalled()) {
  // Somebody has run npm install since, for example for a new workspace.
  writeFileSync(mark, wanted);
} else if (wanted !== installed) {
  console.log('Installing the dependencies (about a minute, once)…');
  const { allowScripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  // Not every npm reads allowScripts: none runs a script here, and then those that are named.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  npm('rebuild', ...allowed);
  writeFileSync(mark, wanted);
}

/** Whether npm has put what package-lock.json says into node_modules: it keeps a list of its own. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = read(list);
  return Object.entries(read(`${root}package-lock.json`))
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, integrity, link, optional }]) => {
      const found = there[folder];
      // What is optional may be for another machine.
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
