/** The federation container's name, which is also a global variable in the page. */
export const containerName = (build: string) => `plumbline_${build}`;

/** The name of a remote's entry file; a release adds a content hash. */
export const ENTRY_NAME = 'remoteEntry';
