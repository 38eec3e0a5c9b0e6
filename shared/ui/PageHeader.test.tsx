import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { Badge } from './Badge.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageTitle } from './PageTitle.tsx';

it('heads the page with a title that can take the focus, its status and the way back', () => {
  const element = (
    <>
      <PageTitle>Projects</PageTitle>
      <PageHeader
        title="Oak Street Duplex"
        badge={<Badge tone="info">In Progress</Badge>}
        description="Two homes, one roof"
        back={{ to: '/projects', label: 'Back to projects' }}
      />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

  const heading = screen.getByRole('heading', { level: 1, name: 'Oak Street Duplex' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.getByText('In Progress')).toBeInTheDocument();
  expect(screen.getByText('Two homes, one roof')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to projects' })).toHaveAttribute(
    'href',
    '/projects',
  );
  expect(document.title).toBe('Projects · Plumbline');
});
