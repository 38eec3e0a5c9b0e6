import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { PageNotFound } from './PageNotFound.tsx';

it('says that the page is not there and links back', async () => {
  const element = <PageNotFound homeHref="/start" homeLabel="Return to start" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
  expect(
    screen.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to start' })).toHaveAttribute('href', '/start');
  expect(document.title).toBe('Page Not Found · Plumbline');
});
