import { expect, it } from '@jest/globals';
import { PageTitle } from '@plumbline/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { Link, Outlet, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

function Project() {
  const [title, setTitle] = useState('Loading the project…');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <button onClick={() => setTitle('Garage')}>Load</button>
    </>
  );
}

const element = (
  <>
    <RouteAnnouncer />
    <main>
      <Outlet />
    </main>
  </>
);

it('announces a page by the title that it has once it is loaded', async () => {
  const children = [
    { path: '/', element: <Link to="/1">Open</Link> },
    { path: '/1', element: <Project /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element, children }])} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading')).toHaveFocus();
  expect(document.title).toMatch(/^Loading/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Garage/));
});

it('leaves the focus of a page that stays, while the head gets the files of its parts', async () => {
  const children = [
    { path: '/', element: <Link to="/1">Open</Link> },
    { path: '/1', element: <Project /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element, children }])} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  const heading = await screen.findByRole('heading');
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Garage/));
  screen.getByRole('button').blur();
  document.head.append(document.createElement('script'));
  await act(() => Promise.resolve());
  expect(heading).not.toHaveFocus();
});

it('puts the focus on the link to the page that Back has left', async () => {
  const list = (
    <>
      <h1>Projects</h1>
      <Link to="/1">Garage</Link>
    </>
  );
  const children = [
    { path: '/', element: list },
    { path: '/1', element: <h1>Garage</h1> },
  ];
  const router = createMemoryRouter([{ element, children }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Garage' }));
  expect(screen.getByRole('heading')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('link', { name: 'Garage' })).toHaveFocus();
});

it('puts the focus on the heading that stays where a link of the first page goes with its page', async () => {
  const children = [
    { path: '/', element: <p>Contracts</p> },
    {
      path: '/1',
      element: (
        <Link to="/" preventScrollReset>
          Back to money
        </Link>
      ),
    },
  ];
  const project = (
    <>
      <h1>Garage</h1>
      {element}
    </>
  );
  const options = { initialEntries: ['/1'] };
  render(<RouterProvider router={createMemoryRouter([{ element: project, children }], options)} />);
  await userEvent.click(screen.getByRole('link', { name: 'Back to money' }));
  expect(await screen.findByText('Contracts')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('announces the first page once what its title names is loaded', async () => {
  const children = [{ path: '/', element: <Project /> }];
  render(<RouterProvider router={createMemoryRouter([{ element, children }])} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Garage/));
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
