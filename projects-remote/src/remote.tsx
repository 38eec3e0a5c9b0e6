import { CONTRACT_VERSION, paths, type RemoteModule, routeOf } from '@plumbline/shared/contracts';
import { NoPage } from './pages/NoPage.tsx';
import { ProjectPage } from './pages/ProjectPage.tsx';
import { ProjectsPage } from './pages/ProjectsPage.tsx';
import { projectTabs } from './pages/tabs/index.ts';

export const contract = CONTRACT_VERSION;

export const fills: RemoteModule['fills'] = {
  'needs-you': async () => (await import('./slots/Needs.tsx')).Needs,
};

export const routes: RemoteModule['routes'] = [
  { path: paths.projects(), element: <ProjectsPage /> },
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
    path: routeOf(paths.editProject),
    lazy: async () => ({
      Component: (await import('./pages/EditProjectPage.tsx')).EditProjectPage,
    }),
  },
  {
    path: paths.invitations(),
    lazy: async () => ({
      Component: (await import('./pages/InvitationsPage.tsx')).InvitationsPage,
    }),
  },
  {
    path: routeOf(paths.invitation),
    lazy: async () => ({
      Component: (await import('./pages/InvitationPage.tsx')).InvitationPage,
    }),
  },
  ...projectTabs.map((tab) => ({
    path: routeOf(tab.path),
    element: <ProjectPage tab={tab} />,
  })),
  // The tabs of other remotes, and below them their pages.
  { path: `${routeOf(paths.project)}/*`, element: <ProjectPage /> },
  { path: `${paths.projects()}/*`, element: <NoPage /> },
  { path: paths.invitation('*'), element: <NoPage /> },
];
