/** What versions consist of: it is created once, and old pages need it as well as new ones. */
export const lastingFolders = ['shell', 'remotes', 'fonts', 'registry'] as const;

/** Whether a file is named by its content, so that it can be cached for ever. */
export const isLasting = (file: string) =>
  lastingFolders.some((folder) => file.startsWith(`${folder}/`));
