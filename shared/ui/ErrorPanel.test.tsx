import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Notice } from './Notice.tsx';

describe('ErrorPanel', () => {
  it('announces the error and retries on demand', async () => {
    let tries = 0;
    render(
      <ErrorPanel title="Projects could not be loaded" onRetry={() => (tries += 1)}>
        Check your connection.
      </ErrorPanel>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(tries).toBe(1);
  });

  it('runs one retry at a time, and shows no Retry button without a handler', () => {
    const { rerender } = render(
      <ErrorPanel title="Gone" onRetry={() => {}} retrying>
        Wait.
      </ErrorPanel>,
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    rerender(<ErrorPanel title="Gone">For good.</ErrorPanel>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Notice', () => {
  it('is an alert for a danger, a status otherwise', () => {
    render(
      <>
        <Notice tone="danger" title="Error">
          Failed to fetch
        </Notice>
        <Notice tone="success">Check your email</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to fetch');
    expect(screen.getByRole('status')).toHaveTextContent('Check your email');
  });
});

describe('EmptyState', () => {
  it('explains the empty list and links to creating the first item', () => {
    render(
      <EmptyState title="No work orders yet" action={<a href="/new">New work order</a>}>
        Orders appear here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No work orders yet' })).toBeInTheDocument();
    expect(screen.getByText('Orders appear here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New work order' })).toBeInTheDocument();
  });
});
