// `npm run -s sbom`: prints a bill of materials. Messages of an installation would spoil the output, so
// this is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));

const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const { status, stdout } = spawnSync('npm', ['sbom', ...options], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
console.log(JSON.stringify(onlyWhatShips(JSON.parse(stdout)), null, 2));

/**
 * Removes development dependencies. npm's own `--omit=dev` also removes shipped packages that a tool
 * needs, too, such as React. The lock file tells them apart.
 */
function onlyWhatShips(bom) {
  const shipped = new Set(Object.entries(packages).filter(isShipped).map(idOf));
  const ships = ({ 'bom-ref': id, ref = id }) => shipped.has(ref);
  bom.metadata.component.name = name;
  bom.components = bom.components.filter(ships).map((component) => ({
    ...component,
    // npm marks a shipped package as for development if a tool uses it, too.
    properties: component.properties.filter((property) => !/:development$/.test(property.name)),
  }));
  bom.dependencies = bom.dependencies.filter(ships).map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter((id) => shipped.has(id)),
  }));
  return bom;
}

function isShipped([, { dev, link }]) {
  return !dev && !link;
}

function idOf([folder, { name: own, version }]) {
  return `${own ?? folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`;
}
