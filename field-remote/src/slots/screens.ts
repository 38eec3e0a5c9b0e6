import { type PartyKind, paths, routeOf } from '@plumbline/shared/contracts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { WorkScreenProps } from '../components/screen-props.ts';

/** One screen of a project's work, loaded when it is to be shown. */
interface WorkScreen {
  readonly path: string;
  /** Only for members of a party of this kind. */
  readonly kind?: PartyKind;
  readonly load: () => Promise<ComponentType<WorkScreenProps>>;
}

/** What keeps work comes with the screens that need it: the signal may go as soon as they are shown. */
async function withQueue<Screen>(screen: Promise<Screen>): Promise<Screen> {
  // The screen can be read without it, and the queue says where it is missing.
  await import('../queue/start-queue.ts').catch(() => undefined);
  return screen;
}

const workList = () => import('../components/list/WorkList.tsx');
const orderScreen = () => import('../components/order/OrderScreen.tsx');

const screens: readonly WorkScreen[] = [
  {
    path: routeOf(paths.projectWork),
    load: async () => (await workList()).WorkList,
  },
  {
    path: routeOf(paths.newWorkOrder),
    kind: 'GC',
    load: async () => (await import('../components/form/NewWorkOrder.tsx')).NewWorkOrder,
  },
  {
    path: routeOf(paths.newExtra),
    kind: 'SUBCONTRACTOR',
    load: async () => {
      // A draft that is kept on the phone leads to the list, perhaps without signal.
      const [{ NewExtra }] = await Promise.all([
        withQueue(import('../components/extra/NewExtra.tsx')),
        workList().catch(() => undefined),
      ]);
      return NewExtra;
    },
  },
  {
    path: routeOf((id) => paths.workOrder(id, ':orderId')),
    load: async () => (await withQueue(orderScreen())).OrderScreen,
  },
];

/** Ids of orders are UUIDs, so that a phone can make one. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The screen at an address, and the id that the address names; undefined where there is none. */
export function screenAt(pathname: string) {
  for (const screen of screens) {
    const found = matchPath(screen.path, pathname);
    const id = found?.params['orderId'] ?? '';
    if (found && (id === '' || uuid.test(id))) return { screen, id };
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

/**
 * Loads the screens on which a subcontractor writes an extra and sees it again: such work is found where
 * there is no signal. From here, because another place of import has files of its own.
 */
export const loadForExtras = () =>
  Promise.allSettled([
    ...screens.filter(({ kind }) => kind !== 'GC').map(({ load }) => load()),
    orderScreen().then(({ loadForm }) => loadForm()),
  ]);
