import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** A folder with the files of an image, and how its container starts. */
export interface BuiltImage {
  workingDirectory: string;
  env: Record<string, string>;
  user: string;
  command: readonly string[];
  readonly remove: () => Promise<void>;
}

interface Stage {
  name: string;
  root: string;
  cwd: string;
  env: Record<string, string>;
  user: string;
}

/**
 * Builds a Dockerfile without Docker: each stage in its own folder, its steps in order. The base
 * image is this machine.
 * @throws Error if a step fails or is not supported here
 */
export async function buildImage(dockerfile: string, context: string): Promise<BuiltImage> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'plumbline-image-'));
  await chmod(temporary, 0o755);
  const stages: Stage[] = [];
  let command: string[] = [];
  for (const [instruction, rest] of readSteps(await readFile(dockerfile, 'utf8'))) {
    // Before the first FROM it names base images, and the base here is this machine.
    if (instruction === 'ARG' && stages.length === 0) continue;
    if (instruction === 'FROM') {
      const name = / as (\S+)$/i.exec(rest)?.[1] ?? '';
      const root = path.join(temporary, String(stages.length));
      await mkdir(root);
      stages.push({ name, root, cwd: root, env: {}, user: 'root' });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error('A Dockerfile begins with FROM');
    if (instruction === 'CMD') command = z.array(z.string()).parse(JSON.parse(rest));
    else await take(stage, instruction, rest, context, stages);
  }
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage');
  return {
    workingDirectory: last.cwd,
    env: last.env,
    user: last.user,
    command,
    remove: () => rm(temporary, { recursive: true, force: true }),
  };
}

function readSteps(text: string): [string, string][] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [/^\S+/.exec(line)?.[0] ?? '', line.replace(/^\S+\s+/, '')]);
}

async function take(
  stage: Stage,
  instruction: string,
  rest: string,
  context: string,
  all: Stage[],
) {
  const inStage = (to: string, { root, cwd }: Stage = stage) =>
    to.startsWith('/') ? path.join(root, to) : path.join(cwd, to);
  switch (instruction) {
    case 'WORKDIR':
      stage.cwd = inStage(rest);
      return mkdir(stage.cwd, { recursive: true });
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[name] = value;
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'EXPOSE':
      return;
    case 'RUN':
      return run('sh', ['-ec', rest], { cwd: stage.cwd, env: { ...process.env, ...stage.env } });
    case 'COPY': {
      const [, from, sources = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
      const names = sources.split(/\s+/);
      const target = names.pop() ?? '.';
      const source = all.find(({ name }) => name === from);
      for (const name of names) {
        const file = source ? inStage(name, source) : path.join(context, name);
        await copy(file, inStage(target), target.endsWith('/'));
      }
      return;
    }
    default:
      throw new Error(`${instruction} is no step that this build knows`);
  }
}

// The content of a folder goes into the target; so does a file if the target ends as a folder.
async function copy(from: string, target: string, isFolder: boolean): Promise<void> {
  const folder = (await stat(from)).isDirectory();
  const to = isFolder && !folder ? path.join(target, path.basename(from)) : target;
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}
