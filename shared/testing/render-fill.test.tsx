import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { renderFill } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [],
  fills: { 'project-tab': () => Promise.resolve(({ projectId }) => <p>Work of {projectId}</p>) },
};
const path = '/dashboard/projects/1001/work';

it('renders the content of a slot at an address, with the props of its page', async () => {
  const props = { projectId: '1001', role: 'GC' } as const;
  const { address } = await renderFill(remote, 'project-tab', props, { path });
  expect(screen.getByText('Work of 1001')).toBeVisible();
  expect(address()).toBe(path);
});

it('says which slot a remote exports nothing for', async () => {
  const props = { onRows: () => undefined };
  await expect(renderFill(remote, 'needs-you', props, { path })).rejects.toThrow(
    "The remote exports nothing for the slot 'needs-you'.",
  );
});
