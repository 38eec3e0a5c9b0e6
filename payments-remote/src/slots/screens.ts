import { paths, routeOf } from '@plumbline/shared/contracts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { MoneyScreenProps } from '../components/screen-props.ts';

/** One screen of a project's money, loaded when it is to be shown. */
interface MoneyScreen {
  readonly path: string;
  /** Only for members of the general contractor. */
  readonly isContractors?: boolean;
  /** A contract's own, or its form. */
  readonly isContract?: boolean;
  readonly load: () => Promise<ComponentType<MoneyScreenProps>>;
}

const below = (address: (id: string, about: string) => string) =>
  routeOf((id) => address(id, ':about'));

const screens: readonly MoneyScreen[] = [
  {
    path: routeOf(paths.projectMoney),
    load: async () => (await import('../components/overview/MoneyOverview.tsx')).MoneyOverview,
  },
  {
    path: routeOf(paths.newContract),
    isContractors: true,
    load: async () => (await import('../components/form/NewContract.tsx')).NewContract,
  },
  {
    path: below(paths.contract),
    isContract: true,
    load: async () => (await import('../components/contract/ContractScreen.tsx')).ContractScreen,
  },
  {
    path: below(paths.editContract),
    isContractors: true,
    isContract: true,
    load: async () => (await import('../components/form/edit-contract.ts')).EditContract,
  },
  {
    path: below(paths.ledger),
    load: async () => (await import('../components/ledger/LedgerScreen.tsx')).LedgerScreen,
  },
  {
    path: below(paths.newRequest),
    load: async () => (await import('../components/request/NewRequest.tsx')).NewRequest,
  },
  {
    path: below(paths.paymentRequest),
    load: async () => (await import('../components/request/RequestScreen.tsx')).RequestScreen,
  },
  {
    path: routeOf(paths.budget),
    isContractors: true,
    load: async () => (await import('../components/budget/BudgetScreen.tsx')).BudgetScreen,
  },
  {
    path: routeOf(paths.cash),
    load: async () => (await import('../components/cash/CashScreen.tsx')).CashScreen,
  },
];

/** The screen at an address, and the id that the address names; undefined where there is none. */
export function screenAt(pathname: string) {
  for (const screen of screens) {
    const found = matchPath(screen.path, pathname);
    const id = found?.params['about'] ?? '';
    if (found && (id === '' || /^[0-9]+$/.test(id))) return { screen, id };
  }
  return undefined;
}

/** Starts to load the screen at an address before the page around it can show it. */
export function startScreen(pathname: string) {
  // The screen asks again, and says what failed.
  screenAt(pathname)
    ?.screen.load()
    .catch(() => undefined);
}
