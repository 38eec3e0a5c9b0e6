import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('calls its handler when pressed', async () => {
    let presses = 0;
    render(<Button onClick={() => (presses += 1)}>Approve</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(presses).toBe(1);
  });

  it('keeps its label and the focus while busy, and neither acts nor submits', async () => {
    const actions: string[] = [];
    render(
      <form onSubmit={() => actions.push('submit')}>
        <Button type="submit" busy onClick={() => actions.push('press')}>
          Sending...
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sending...' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(actions).toEqual([]);
  });

  it('submits a form only when told to', async () => {
    let submissions = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submissions += 1;
        }}
      >
        <Button>Cancel</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submissions).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submissions).toBe(1);
  });
});
