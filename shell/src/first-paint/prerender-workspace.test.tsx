import { expect, it } from '@jest/globals';
import { allowReactServer } from '../testing/allow-react-server.ts';

allowReactServer();
const { prerenderWorkspace } = await import('../public-pages/prerender.tsx');

it('writes a page of the workspace in its frame', async () => {
  const markup = await prerenderWorkspace('/dashboard', () => <h1 style={{ top: 0 }}>Home</h1>);
  expect(markup?.body).toMatch(/<main.*<h1>Home<\/h1>.*<\/main>/);
});

it('refuses a page that cannot be rendered in Node', async () => {
  const Broken = () => {
    throw new Error('window is not defined');
  };
  await expect(prerenderWorkspace('/dashboard', Broken)).rejects.toThrow(/\/dashboard cannot/);
});
