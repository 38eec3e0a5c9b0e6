import { expect, it } from '@jest/globals';
import { PageTitle } from '@plumbline/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
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

it('announces a page by the title that it has once it is loaded', async () => {
  const element = (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
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
