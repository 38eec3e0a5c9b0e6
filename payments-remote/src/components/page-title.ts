/** The title of the tab: a screen, and the project that it is about. */
export const pageTitle = (screen: string, project: { readonly title: string } | null): string =>
  project ? `${screen} · ${project.title}` : screen;
