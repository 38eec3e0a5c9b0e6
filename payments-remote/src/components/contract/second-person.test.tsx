import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import { asPayee, contract } from '../../testing/money-records.ts';
import { offered, openContract as open } from '../../testing/open-contract.tsx';
import { press } from '../../testing/open-money.tsx';
import { alone } from '../../testing/party-people.ts';

const asClient = { ...offered, myKind: 'CLIENT', secondApprovalAboveCents: 1_000_000 } as const;
const words = /^Of a request above \$10,000\.00, one person at Okafor approves the amount/;
const dialog = () => within(screen.getByRole('dialog', { name: 'Sign this contract?' }));

it('says to a payer who signs alone that a second person is missing', async () => {
  const people = () => ({ ...alone(), id: '1', kind: 'CLIENT' });
  await open(contract(asClient), { people });
  await press('Sign');
  expect(dialog().getByText(words)).toBeVisible();
  expect(await dialog().findByText('Nobody else at Okafor may pay yet')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Invite a person' })).toHaveAttribute(
    'href',
    paths.inviteTo('1001', '1', 'PAY'),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('tells a payee what the term means, and nothing of the people of the payer', async () => {
  await open(contract({ ...asClient, ...asPayee }));
  await press('Sign');
  expect(dialog().getByText(words)).toBeVisible();
  expect(screen.queryByText('Nobody else at Okafor may pay yet')).not.toBeInTheDocument();
});
