import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asPayee, changeOrder, contract, signed } from '../../testing/money-records.ts';
import { confirm, fill, press } from '../../testing/open-money.tsx';
import { offered, openContract as open } from '../../testing/open-contract.tsx';

it.each(['Sign', 'Offer', 'Delete Plumbing'])('%s waits until a change was seen', async (verb) => {
  const facts = verb === 'Sign' ? { ...asPayee, ...offered } : {};
  const api = { contract: contract({ ...facts, version: 2 }) };
  const { sent, refetch } = await open(api.contract, { current: () => api.contract });
  await press(verb);
  api.contract = { ...api.contract, version: 5, payDays: 45 };
  await refetch();
  expect(await screen.findByText('It has changed since you opened it')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: verb })).toBeNull();
  await confirm('I have seen it');
  await confirm(verb);
  await waitFor(() => expect(sent).toMatchObject([[expect.anything(), { version: 5 }]]));
});

it('says in the tab and with the focus that an open contract was taken away', async () => {
  const offer = contract({ ...asPayee, ...offered });
  const api: { contract: typeof offer | null } = { contract: offer };
  const { refetch } = await open(offer, { current: () => api.contract });
  await press('Sign');
  api.contract = null;
  await refetch();
  expect(await screen.findByRole('heading', { name: 'Contract Not Found' })).toHaveFocus();
  expect(document.title).toBe('Contract Not Found · Plumbline');
});

it('gives the form that comes back with its contract no focus', async () => {
  const offer = contract({ ...asPayee, ...offered });
  const api: { contract: typeof offer | null } = { contract: offer };
  const { refetch } = await open(offer, { current: () => api.contract });
  await press('Decline');
  expect(await screen.findByLabelText('Reason for declining')).toHaveFocus();
  await fill({ 'Reason for declining': 'Too early.' });
  api.contract = null;
  await refetch();
  await screen.findByRole('heading', { name: 'Contract Not Found' });
  api.contract = { ...offer, version: 3 };
  await refetch();
  const reason = await screen.findByLabelText('Reason for declining');
  expect(reason).toHaveValue('Too early.');
  expect(reason).not.toHaveFocus();
});

it.each([
  ['Sign', 'It was signed by Ray Reyes. You can no longer sign it.'],
  ['Offer', 'It was offered. You can no longer offer it.'],
  ['Delete Plumbing', 'It was offered. You can no longer delete it.'],
])('%s says in the open question that it was overtaken', async (verb, words) => {
  const [before, after] = verb === 'Sign' ? [offered, signed] : [{}, offered];
  const facts = verb === 'Sign' ? { ...asPayee, answeredBy: 'Ray Reyes' } : {};
  const api = { contract: contract({ ...facts, ...before }) };
  const { sent, refetch } = await open(api.contract, { current: () => api.contract });
  await press(verb);
  api.contract = contract({ ...facts, ...after, answeredBy: 'Ray Reyes', version: 2 });
  await refetch();
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeVisible();
  await confirm('I have seen it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: verb })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it.each([
  ['Sign', { ...asPayee, ...offered }],
  ['Offer', {}],
] as const)(
  '%s says in the open question that the right was taken away, also once it is given back',
  async (verb, facts) => {
    const api = { contract: contract(facts) };
    const { sent, refetch } = await open(api.contract, { current: () => api.contract });
    await press(verb);
    api.contract = contract({ ...facts, myRights: ['PAY'] });
    await refetch();
    const words = `Your right to approve was taken away. You can no longer ${verb.toLowerCase()} it.`;
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(screen.queryByText('It has changed since you opened it')).toBeNull();
    api.contract = contract(facts);
    await refetch();
    expect(await dialog.findByText('It has changed since you opened it')).toBeVisible();
    expect(dialog.queryByText(words)).toBeNull();
    await confirm('I have seen it');
    expect(dialog.queryByText('It has changed since you opened it')).toBeNull();
    expect(sent).toEqual([]);
    await confirm(verb);
    await waitFor(() => expect(sent).toHaveLength(1));
  },
);

it.each(['Sign', 'Decline'])(
  '%s is done once the contract shows it, not overtaken',
  async (verb) => {
    const api = { contract: contract({ ...asPayee, ...offered }) };
    const current = () => api.contract;
    const { sent, refetch } = await open(api.contract, { current, lost: 2 });
    await press(verb);
    if (verb === 'Decline') await fill({ 'Reason for declining': 'Too early.' });
    await (verb === 'Sign' ? confirm : press)(verb);
    await screen.findByText(/could not be reached/);
    const after = { ...signed, state: verb === 'Sign' ? 'SIGNED' : 'DECLINED' } as const;
    api.contract = contract({ ...asPayee, ...after, answeredBy: 'Maya', version: 2 });
    await refetch();
    expect(await screen.findByText(/^Contract (signed|declined)$/)).toBeVisible();
    expect(screen.queryByText(/It has changed since|can no longer be/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[2]).toEqual(sent[0]);
  },
);

it.each(['Offer', 'Decline'])(
  '%s that arrived without an answer is not done where it was undone since',
  async (verb) => {
    const [before, after, badge] =
      verb === 'Offer'
        ? [{}, offered, 'Draft']
        : [{ ...asPayee, ...offered }, { ...asPayee, state: 'DECLINED' as const }, 'Waiting for'];
    const api = { contract: contract(before) };
    const { sent } = await open(api.contract, { current: () => api.contract, lost: 2 });
    await press(verb);
    if (verb === 'Decline') await fill({ 'Reason for declining': 'Too early.' });
    const send = verb === 'Offer' ? confirm : press;
    await send(verb);
    await screen.findByText(/could not be reached/);
    api.contract = contract({ ...before, version: 3, payDays: 45 });
    await send(verb);
    expect(await screen.findByText(new RegExp(`had arrived.* “${badge}.* by now`))).toBeVisible();
    expect(screen.queryByText(/^Contract (offered|declined)$/)).toBeNull();
    await send('I have seen it');
    api.contract = contract({ ...after, version: 4 });
    await send(verb);
    expect(await screen.findByText(/^Contract (offered|declined)$/)).toBeVisible();
    const [lost, , repeated, next] = sent.map(([, { key }]) => key);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
  },
);

it('forgets why it was to be declined once the same user signs it', async () => {
  const offer = contract({ ...asPayee, ...offered });
  const { unmount } = await open(offer);
  await press('Decline');
  await fill({ 'Reason for declining': 'Too early.' });
  unmount();
  await open(offer, { after: contract({ ...asPayee, ...signed, answeredBy: 'Dana Okafor' }) });
  await press('Sign');
  await confirm('Sign');
  expect(await screen.findByText('Contract signed')).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Too early.');
});

it('shows why it was to be declined where another answered first, after a reload too', async () => {
  const proposed = changeOrder({ isMine: false });
  const before = { ...asPayee, ...signed, changeOrders: [proposed] };
  const first = await open(contract(before));
  await press('Decline change order 1');
  await fill({ 'Reason for declining': 'Not ours.' });
  first.unmount();
  const answer = { state: 'APPROVED', answeredBy: 'Ray Reyes' } as const;
  const after = { ...before, changeOrders: [{ ...proposed, ...answer, version: 2 }] };
  const again = await open(contract(after));
  const words = await screen.findByText('It was approved by Ray Reyes. You typed:');
  expect(words.nextElementSibling).toHaveTextContent(/^Not ours\.$/);
  await press('Discard it');
  again.unmount();

  const offer = await open(contract({ ...asPayee, ...offered }));
  await press('Decline');
  await fill({ 'Reason for declining': 'Too early.' });
  offer.unmount();
  await open(contract({ ...asPayee, ...signed, answeredBy: 'Ray Reyes' }));
  const why = await screen.findByText('It was signed by Ray Reyes. You typed:');
  expect(why.nextElementSibling).toHaveTextContent(/^Too early\.$/);
});
