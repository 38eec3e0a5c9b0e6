import type { ProjectFile } from './files.ts';

/** A file with the earlier ones of the same name, the newest first. */
export interface FileVersions {
  readonly newest: ProjectFile;
  readonly earlier: readonly ProjectFile[];
}

/** Puts files together that one party has given one name. They come the newest first. */
export function groupVersions(files: readonly ProjectFile[]): readonly FileVersions[] {
  const groups = Map.groupBy(files, (file) => `${file.createdByPartyId} ${file.name}`);
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest ? { newest, earlier } : [],
  );
}
