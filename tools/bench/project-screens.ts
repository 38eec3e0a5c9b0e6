import { paths } from '../../shared/contracts/index.ts';
import type { Screen } from './screens.ts';
import type { Example } from './seed/example.ts';

/** A screen that is measured as one person, under a name without ids. */
export interface NamedScreen extends Screen {
  readonly name: string;
}

const signedIn = { isSignedIn: true, hydrated: 'main h1', press: 'main a' } as const;

/** A project's page with one of its tabs, below the facts. */
const tab = { ...signedIn, data: 'main div:has(> nav) ~ * :is(h2, h3)' } as const;

/** What a general contractor opens of a project with money. */
export const moneyScreens = ({ project, contract, request }: Example): NamedScreen[] => [
  { ...tab, name: paths.project('{project}'), path: paths.project(project) },
  { ...tab, name: paths.projectMoney('{project}'), path: paths.projectMoney(project) },
  {
    ...tab,
    name: paths.contract('{project}', '{contract}'),
    path: paths.contract(project, contract),
  },
  {
    ...tab,
    name: paths.paymentRequest('{project}', '{request}'),
    path: paths.paymentRequest(project, request),
  },
  { ...signedIn, data: 'main h2', name: paths.money(), path: paths.money() },
  {
    ...signedIn,
    data: 'main h2',
    press: 'main button',
    name: paths.profile(),
    path: paths.profile(),
  },
];

const order = 'main a[href*="/work/orders/"]';

/** What a subcontractor opens who has work to do. */
export const workScreens = (projectId: string, orderId: string): NamedScreen[] => [
  { ...signedIn, data: order, name: paths.work(), path: paths.work() },
  {
    ...signedIn,
    data: order,
    name: paths.projectWork('{project}'),
    path: paths.projectWork(projectId),
  },
  {
    ...tab,
    name: paths.workOrder('{project}', '{order}'),
    path: paths.workOrder(projectId, orderId),
  },
];

/** The list, until the card of a project of one's own is shown. */
export const ownCard = (projectId: string): NamedScreen => ({
  ...signedIn,
  data: `main a[href="${paths.project(projectId)}"]`,
  name: `${paths.projects()}: the card of an own project`,
  path: paths.projects(),
});

/** Screens of a subcontractor with a work order, until a slot on them is shown. */
export const slotScreens = (projectId: string): NamedScreen[] => [
  { ...signedIn, data: order, name: `${paths.dashboard()}: Needs you`, path: paths.dashboard() },
  {
    ...signedIn,
    data: `[data-slot="project-tab"] a[href*="/work/orders/"]`,
    name: `${paths.projectWork('{project}')}: the tab`,
    path: paths.projectWork(projectId),
  },
];
