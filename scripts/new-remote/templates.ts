/** The parameters of a new remote. */
export interface NewRemote {
  readonly name: string;
  readonly owner: string;
  /** The address of its first page. */
  readonly path: string;
  readonly access: 'public' | 'signed-in';
  /** The last segment of the address of its tab on a project's page, if it has one. */
  readonly tab?: string | undefined;
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the remote fills, as `remotes.json` says it. */
export const fillsOf = (tab: string) => ({
  'project-tab': { label: titled(tab), path: `/dashboard/projects/{id}/${tab}/*` },
});

/**
 * The files of a new remote, by their paths within its folder.
 * @param shared the peer dependencies: the packages that the shell shares, with their ranges
 */
export function remoteFiles(
  remote: NewRemote,
  shared: Readonly<Record<string, string>>,
): Record<string, string> {
  const { name, path, tab } = remote;
  const title = titled(name);
  const page = `${title}Page`;
  // The frame of the dashboard has a main element; other pages need their own.
  const [open, close] = path.startsWith('/dashboard/') ? ['<>', '</>'] : ['<main>', '</main>'];
  return {
    'package.json': JSON.stringify({
      name: `@plumbline/${name}-remote`,
      version: '0.1.0',
      private: true,
      type: 'module',
      peerDependencies: shared,
    }),
    'webpack.config.ts': `import { federatedConfig } from '../delivery/webpack/config.ts';
export default federatedConfig('${name}');
`,
    'src/remote.tsx': `import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { ${page} } from './pages/${page}.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [{ path: '${path}', element: <${page} /> }];
${tab ? fillsExport(tab) : ''}`,
    ...(tab ? { [`src/slots/${titled(tab)}Tab.tsx`]: tabContent(tab) } : {}),
    'src/standalone.tsx': `import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import * as remote from './remote.tsx';

startStandalone(remote, {
  start: '${path}',
  session: createFakeSession({ session: signedInAs('dana@example.com') }),
});
`,
    [`src/pages/${page}.tsx`]: `import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';

/** The first page of ${name}. */
export function ${page}() {
  return (
    ${open}
      <PageTitle>${title}</PageTitle>
      <PageHeader title="${title}" />
      <EmptyState title="Nothing here yet">${title} will appear here.</EmptyState>
    ${close}
  );
}
`,
    'src/remote.test.tsx': `import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import { accessibilityViolations, ${tab ? 'renderFill, ' : ''}renderRemote } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import * as remote from './remote.tsx';

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

it('shows its first page, with one title and one heading', async () => {
  renderRemote(remote, { path: '${path}' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${title}');
  expect(document.title).toBe('${title} · Plumbline');
  expect(await accessibilityViolations()).toEqual([]);
});
${tab ? tabTest(tab) : ''}`,
  };
}

const fillsExport = (tab: string) => `
export const fills: RemoteModule['fills'] = {
  'project-tab': async () =>
    (await import(/* webpackChunkName: 'project-tab' */ './slots/${titled(tab)}Tab.tsx')).${titled(tab)}Tab,
};
`;

const tabContent = (
  tab: string,
) => `import type { ProjectTabProps } from '@plumbline/shared/contracts';
import { EmptyState } from '@plumbline/shared/ui';
import { useLocation } from 'react-router-dom';

/** The tab '${titled(tab)}' of a project, and the pages below its address. */
export function ${titled(tab)}Tab({ projectId, role, isGone }: ProjectTabProps) {
  const [, below = ''] = useLocation().pathname.split(\`/\${projectId}/${tab}/\`);
  if (isGone) return null;
  return (
    <EmptyState title="Nothing here yet">
      ${titled(tab)} of this project will appear here, for its {role}. {below && \`This is \${below}.\`}
    </EmptyState>
  );
}
`;

const tabTest = (tab: string) => `
it('fills the tab of a project', async () => {
  await renderFill(
    remote,
    'project-tab',
    { projectId: '1001', role: 'GC' },
    { path: '/dashboard/projects/1001/${tab}/orders' },
  );
  expect(screen.getByText(/This is orders/)).toBeVisible();
});
`;
