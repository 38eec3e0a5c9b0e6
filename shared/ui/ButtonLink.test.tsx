import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { ButtonLink } from './ButtonLink.tsx';
import { Card, CardLink } from './Card.tsx';
import { TextLink } from './TextLink.tsx';

function open(element: React.ReactNode) {
  const routes = [
    { path: '/', element },
    { path: '/next', element: 'The next page' },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

describe('links of the kit', () => {
  it.each([
    ['ButtonLink', <ButtonLink to="/next">Go on</ButtonLink>],
    ['TextLink', <TextLink to="/next">Go on</TextLink>],
    [
      'CardLink',
      <Card>
        <CardLink to="/next">Go on</CardLink>
      </Card>,
    ],
  ])('%s goes to a page of the product without loading it anew', async (_, link) => {
    open(link);
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    expect(await screen.findByText('The next page')).toBeInTheDocument();
  });

  it('opens another site in a new tab that gets no hold of this one', () => {
    open(
      <ButtonLink href="https://forms.example/" target="_blank" rel="opener">
        Form
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Form' });
    expect(link).toHaveAttribute('href', 'https://forms.example/');
    expect(link.getAttribute('rel')?.split(' ')).toContain('noopener');
  });
});
