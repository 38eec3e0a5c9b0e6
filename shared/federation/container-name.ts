/** The federation container's name, which is also a global variable in the page. */
export const containerName = (build: string) => `plumbline_${build}`;
