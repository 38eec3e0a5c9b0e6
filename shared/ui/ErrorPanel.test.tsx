import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Notice } from './Notice.tsx';

describe('ErrorPanel', () => {
  it('announces what happened and tries again on demand', async () => {
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

  it('does not try twice at once, and offers no Retry where there is none', () => {
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
  it('interrupts for a danger and waits its turn otherwise', () => {
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
  it('says what belongs there and leads to the first one', () => {
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
