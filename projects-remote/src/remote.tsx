import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { PageNotFound } from '@plumbline/shared/ui';
import { ProjectPage } from './pages/ProjectPage.tsx';
import { ProjectsPage } from './pages/ProjectsPage.tsx';
import { projectTabs } from './pages/tabs/index.ts';

export const contract = CONTRACT_VERSION;

const list = paths.projects();

export const routes: RemoteModule['routes'] = [
  { path: list, element: <ProjectsPage /> },
  // Neither what was deleted nor the form is needed to look at projects.
  {
    path: paths.deletedProjects(),
    lazy: async () => ({
      Component: (await import('./pages/DeletedProjectsPage.tsx')).DeletedProjectsPage,
    }),
  },
  {
    path: paths.newProject(),
    lazy: async () => ({ Component: (await import('./pages/NewProjectPage.tsx')).NewProjectPage }),
  },
  {
    path: `${list}/:id/edit`,
    lazy: async () => ({
      Component: (await import('./pages/EditProjectPage.tsx')).EditProjectPage,
    }),
  },
  ...projectTabs.map((tab) => ({
    path: [list, ':id', tab.segment].filter(Boolean).join('/'),
    element: <ProjectPage tab={tab} />,
  })),
  {
    path: `${list}/*`,
    element: <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />,
  },
];
