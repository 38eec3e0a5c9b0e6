import { screen, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { contractToBill, createFakeRequestApi } from './fake-request-api.ts';
import { fill, openMoney, press } from './open-money.tsx';

/** Opens a screen of the subcontractor's money. */
export const openScreen = (path: string, answers: GraphqlAnswers) =>
  openMoney(`/dashboard/projects/1001/money${path}`, answers, 'SUBCONTRACTOR');
/** Opens the form of a new payment request. */
export const openNew = (api = createFakeRequestApi(contractToBill())) =>
  openScreen('/contracts/5/request', api.answers);
/** Opens a payment request at its own address. */
export const openSaved = (api: ReturnType<typeof createFakeRequestApi>) =>
  openScreen('/requests/7', api.answers);

/** A line of the form, by its number and text. */
export const line = (name: string) => within(screen.getByRole('group', { name }));
type Line = ReturnType<typeof line>;

/** The two lines of the form. */
export const plumbing = () => line('1. Rough plumbing');
export const fixtures = () => line('2. Fixtures');
/** The slider of a line. */
export const slider = (of: Line) => of.getByRole('slider');
/** The input of a line's completed amount. */
export const completed = (of: Line) => of.getByLabelText('Completed, $');

/** Moves the slider of a line to a percentage. */
export const move = (of: Line, value: number) =>
  fireEvent.change(slider(of), { target: { value } });

/** Types a text in the place of what an input has. */
export async function type(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** The amount due, beside the verbs. */
export const dueAmount = () =>
  screen.getByText(/^Amount due, not saved yet$|^Amount due$/, { selector: 'span' }).parentElement;

/** The input of what is approved of the drain, in the form that approves less. */
export const drain = async () =>
  within(await screen.findByRole('group', { name: '4. Relocated drain' })).getByLabelText(
    'Approve as completed to date, $',
  );

/** The input of the form that approves less of the drain. The amount due is then $15,352.15. */
export const lessOfDrain = { 'Approve as completed to date, $, 4. Relocated drain': '1000' };

/** Types what is approved of the drain, and why. */
export async function approveOfDrain(dollars: string) {
  await press('Approve less');
  await userEvent.clear(await drain());
  await userEvent.type(await drain(), dollars);
  await fill({ Reason: 'The drain leaks.' });
}
