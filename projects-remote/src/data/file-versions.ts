import type { ProjectFile } from './files.ts';

/** A file with the earlier ones of the same name, the newest first. */
export interface FileVersions {
  readonly newest: ProjectFile;
  readonly earlier: readonly ProjectFile[];
}

/** Puts files of one name together. They come the newest first. */
export function groupVersions(files: readonly ProjectFile[]): readonly FileVersions[] {
  return [...Map.groupBy(files, ({ name }) => name).values()].flatMap(([newest, ...earlier]) =>
    newest ? { newest, earlier } : [],
  );
}
