import { paths } from '@plumbline/shared/contracts';
import { screen } from '@testing-library/react';
import type { Contract } from '../data/contract.ts';
import { budget, parties } from './money-records.ts';
import { openMoney } from './open-money.tsx';
import { member } from './party-people.ts';

/** The address of the contract. */
export const path = paths.contract('1001', '7');
/** Of a contract that waits for the other party. */
export const offered = { state: 'OFFERED', offeredAt: '2026-11-20T10:00:00Z' } as const;
/** A member of the other party who can sign. */
export const approver = member('Noor Haddad', ['APPROVE']);

/** The state that an answer or an offer brings a contract to. */
const stateAfter = ({ accept }: Readonly<Record<string, unknown>>) =>
  accept === undefined ? 'OFFERED' : accept ? 'SIGNED' : 'DECLINED';

/**
 * Opens a contract; a command answers with `answer`, or that it is done, and the contract is then `after`. After
 * `lost` answers, it answers with the contract as it is now.
 */
export async function openContract(
  shown: Contract,
  {
    answer,
    after = shown,
    people = () => ({ members: [approver] }),
    current,
    lost = 0,
  }: {
    answer?: object;
    after?: Contract;
    people?: () => object;
    current?: () => Contract | null;
    lost?: number;
  } = {},
) {
  const sent: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const command = (name: string) => (variables: Readonly<Record<string, unknown>>) => {
    sent.push([name, variables]);
    if (sent.length <= lost) throw new TypeError('Failed to fetch');
    const now = lost > 0 ? current?.() : { __typename: 'Contract', state: stateAfter(variables) };
    return { [name]: answer ?? now };
  };
  const opened = await openMoney(
    path,
    {
      GetContract: () => ({ contract: current ? current() : sent.length === 0 ? shown : after }),
      GetContracts: () => ({ contracts: [], project: null }),
      GetPartyPeople: () => ({
        parties: [{ ...parties[1], members: [], invitations: [], ...people() }],
      }),
      OfferContract: command('offerContract'),
      AnswerContract: command('answerContract'),
      CloseContract: command('closeContract'),
      SetCostCodes: command('setCostCodes'),
      GetBudgetCodes: () => ({ budget }),
      DeleteContract: command('deleteContract'),
    },
    shown.myKind,
  );
  await screen.findByRole('heading', { level: 2, name: 'Plumbing' });
  return { ...opened, sent };
}
