/** The folders of versions: their files never change, and old pages need them as well as new ones. */
export const lastingFolders = ['shell', 'remotes', 'fonts', 'registry'] as const;

/** Whether a file is named by its content, so that it can be cached for ever. */
export const isLasting = (file: string) =>
  lastingFolders.some((folder) => file.startsWith(`${folder}/`));
