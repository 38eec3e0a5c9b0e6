import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contractToBill, createFakeRequestApi, refused } from '../../testing/fake-request-api.ts';
import { press, pressSlowly } from '../../testing/open-money.tsx';
import {
  completed,
  dueAmount,
  fixtures,
  line,
  move,
  openNew,
  openScreen,
  plumbing,
  slider,
  type,
} from '../../testing/request-form.ts';

describe('an amount', () => {
  it('moves with its slider, its percent and its dollars, and the amount due with it', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    expect(completed(plumbing())).toHaveValue('10,950.00');
    expect(plumbing().getByLabelText('Percent')).toHaveValue('60');
    expect(slider(plumbing())).toHaveAttribute('aria-valuetext', '60 percent, $10,950.00');
    expect(dueAmount()).toHaveTextContent('$10,402.50');

    await type(plumbing().getByLabelText('Percent'), '33,33');
    expect(completed(plumbing())).toHaveValue('6,082.73');
    await type(completed(plumbing()), '10950');
    expect(slider(plumbing())).toHaveValue('60');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('stays where it was when a finger that scrolls the page comes down on its slider', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    fireEvent.pointerDown(slider(plumbing()));
    move(plumbing(), 92);
    fireEvent.pointerCancel(slider(plumbing()));
    expect(completed(plumbing())).toHaveValue('10,950.00');
  });

  it('has the cents of the worked example', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    await type(completed(line('4. Relocated drain')), '1333.33');
    await userEvent.click(fixtures().getByText('Material stored, not installed'));
    await type(fixtures().getByLabelText('Stored material, $'), '4,210.15');
    expect(dueAmount()).toHaveTextContent('$15,668.81');
    const sum = (name: string) => screen.getByText(name, { selector: 'section dt' }).parentElement;
    expect(sum('Completed and stored to date')).toHaveTextContent('$16,493.48');
    expect(sum('Less retainage (5%, rounded down to the cent)')).toHaveTextContent('−$824.67');
  });

  it('is kept by its slider between what was approved before and the scheduled value', async () => {
    const [first, ...others] = contractToBill().lines;
    const lines = first ? [{ ...first, completedCents: 1_095_000 }, ...others] : [];
    const contract = contractToBill({ lines, completedAndStoredCents: 1_095_000 });
    await openNew(createFakeRequestApi(contract));
    await screen.findByText('1. Rough plumbing');
    expect(plumbing().getByText('$10,950.00 (60%)')).toBeVisible();
    move(plumbing(), 20);
    expect(completed(plumbing())).toHaveValue('10,950.00');
    await type(fixtures().getByLabelText('Stored material, $'), '2260');
    move(fixtures(), 100);
    expect(completed(fixtures())).toHaveValue('20,340.00');
  });

  it.each([
    ['18250.01', 'Completed and stored together are $0.01 over the scheduled value of $18,250.00.'],
    ['ten', 'Type dollars with at most two decimals, such as 1,250.00.'],
    ['-5', 'An amount is 0 or more.'],
    ['1.005', 'Type dollars with at most two decimals, such as 1,250.00.'],
    ['9'.repeat(400), 'This amount is too large.'],
  ])('of %s is refused at the line, and not sent', async (typed, message) => {
    const api = createFakeRequestApi(contractToBill());
    await openNew(api);
    await screen.findByText('1. Rough plumbing');
    await userEvent.clear(completed(plumbing()));
    await userEvent.paste(typed);
    // Nothing moves between the two halves of a press.
    await pressSlowly('Submit', () => {
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    });
    expect(completed(plumbing())).toHaveAccessibleDescription(message);
    expect(completed(plumbing())).toHaveFocus();
    expect(screen.getByText('One field needs your attention.')).toBeVisible();
    expect(dueAmount()).toHaveTextContent(/–$/);
    expect(screen.getByText(/Correct the marked lines to see the amount/)).toBeVisible();
    expect(api.api.sent).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('typed as a percentage that is shown is the amount that is shown', async () => {
    const [first, ...others] = contractToBill().lines;
    const lines = first ? [{ ...first, completedCents: 1_700_000 }, ...others] : [];
    await openNew(
      createFakeRequestApi(contractToBill({ lines, completedAndStoredCents: 1_700_000 })),
    );
    expect(await screen.findByText('$17,000.00 (93.15%)')).toBeVisible();
    const percent = plumbing().getByLabelText('Percent');
    await type(percent, '94');
    await userEvent.tab();
    expect(completed(plumbing())).toHaveValue('17,155.00');
    await type(percent, '93.15');
    expect(completed(plumbing())).toHaveValue('17,000.00');
    await type(completed(plumbing()), '17,100.01');
    await type(percent, '93.7');
    expect(completed(plumbing())).toHaveValue('17,100.01');
  });

  it.each(['33.333', 'abc', '-3', '100.01'])(
    'typed as %s percent stays, is refused at the line, and not sent',
    async (typed) => {
      const api = createFakeRequestApi(contractToBill());
      await openNew(api);
      await screen.findByText('1. Rough plumbing');
      move(plumbing(), 60);
      const percent = plumbing().getByLabelText('Percent');
      await type(percent, typed);
      // As a press of the summary does.
      const relatedTarget = plumbing().getByText('Material stored, not installed');
      fireEvent.blur(percent, { relatedTarget });
      expect(percent).not.toHaveAccessibleDescription();
      await userEvent.tab();
      expect(percent).toHaveValue(typed);
      expect(percent).toHaveAccessibleDescription(
        'Type a percentage up to 100 with at most two decimals, such as 62.5.',
      );
      await press('Save draft');
      expect(percent).toHaveFocus();
      expect(api.api.sent).toEqual([]);
      move(plumbing(), 70);
      expect(percent).toHaveValue('70');
      expect(percent).toBeValid();
    },
  );

  it('below what was approved before is refused at the line', async () => {
    const lines = contractToBill().lines.map((one) => ({ ...one, completedCents: 100_000 }));
    await openNew(createFakeRequestApi(contractToBill({ lines })));
    await screen.findByText('1. Rough plumbing');
    await type(completed(plumbing()), '999.99');
    await userEvent.tab();
    // Out of the summary too.
    await userEvent.tab();
    expect(completed(plumbing())).toHaveAccessibleDescription(/\$1,000.00 was approved before/);
  });

  it('that only the API refuses is refused at its line', async () => {
    const api = createFakeRequestApi(contractToBill());
    const field = 'lines.1.completedCents';
    await openScreen('/contracts/5/request', {
      ...api.answers,
      SavePaymentRequest: () => ({
        savePaymentRequest: refused('OVER_LINE', 'A change order lowered it.', field),
      }),
    });
    await press('Save draft');
    await waitFor(() =>
      expect(completed(fixtures())).toHaveAccessibleDescription('A change order lowered it.'),
    );
  });
});
