import { expect, it } from '@jest/globals';
import { useApolloClient } from '@plumbline/shared/apollo';
import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { createFakeSession } from '@plumbline/shared/testing';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { createDataLayer } from './data-layer.tsx';

const settings = {
  graphqlUrl: 'https://api.example/graphql',
  supabaseUrl: 'https://project.example',
  supabaseAnonKey: 'key',
};

it('has one client for all remotes, on demand or at once', async () => {
  const clients = new Set<unknown>();
  function Page() {
    const load = useClientLoader();
    const [count, setCount] = useState(0);
    const ask = async () => {
      clients.add(await load());
      setCount(count + 1);
    };
    return <button onClick={() => void ask()}>{`asked ${count}`}</button>;
  }
  function PageWithHooks() {
    clients.add(useApolloClient());
    return <Page />;
  }
  const loadDataLayer = createDataLayer(settings, createFakeSession(), () => Promise.resolve());
  const layers = await Promise.all(
    (['on-demand', 'at-once', undefined] as const).map(loadDataLayer),
  );
  for (const [index, Layer] of layers.entries()) {
    const children = [{ path: '/', Component: index === 0 ? Page : PageWithHooks }];
    const router = createMemoryRouter([{ Component: Layer, children }]);
    const { unmount } = render(<RouterProvider router={router} />);
    screen.getByRole('button').click();
    await screen.findByText('asked 1');
    unmount();
  }
  expect(clients.size).toBe(1);
});
