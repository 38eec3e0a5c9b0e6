import { readFile } from 'node:fs/promises';
import { TIMES } from './jest-circus-runner.ts';

type TestFile = { readonly path: string };

/** The files in the order of the time that they took without a mutant: what is quick may notice. */
export default class Sequencer {
  async sort<File extends TestFile>(files: readonly File[]): Promise<File[]> {
    const lines = (await readFile(TIMES, 'utf8').catch(() => '')).split('\n');
    const times = new Map(
      lines.map((line) => line.split('\t')).map(([path, time]) => [path, Number(time)]),
    );
    const timeOf = ({ path }: TestFile) => times.get(path) ?? 0;
    return files.toSorted((a, b) => timeOf(a) - timeOf(b));
  }

  /** For Jest's `onlyFailures`. */
  allFailedTests<File extends TestFile>(files: readonly File[]): readonly File[] {
    return files;
  }

  cacheResults(): void {}
}
