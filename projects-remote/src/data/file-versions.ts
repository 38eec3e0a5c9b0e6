import type { ProjectFile } from './files.ts';

/** A file with the earlier ones of the same name, the newest first. */
export interface FileVersions {
  /** Tells it from the other files. */
  readonly key: string;
  readonly newest: ProjectFile;
  readonly earlier: readonly ProjectFile[];
}

/**
 * Puts files together that one party has given one name. They come the newest first. A receipt and a waiver's
 * document stand alone: phones name the photos of different receipts alike.
 */
export function groupVersions(files: readonly ProjectFile[]): readonly FileVersions[] {
  const groups = Map.groupBy(files, ({ id, createdByPartyId, name, isKept }) =>
    isKept ? id : `${createdByPartyId} ${name}`,
  );
  return [...groups].flatMap(([key, [newest, ...earlier]]) =>
    newest ? { key, newest, earlier } : [],
  );
}
