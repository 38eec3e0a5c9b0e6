import { paths } from '@plumbline/shared/contracts';
import {
  CalendarDays,
  ChartColumn,
  FileText,
  FolderKanban,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';

/** A destination of the frame's navigation. */
export interface NavigationItem {
  readonly name: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** The sidebar's items in their order (specification, section 2). */
export const navigationItems: readonly NavigationItem[] = [
  { name: 'Dashboard', path: paths.dashboard(), icon: LayoutDashboard },
  { name: 'Team', path: paths.team(), icon: Users },
  { name: 'Projects', path: paths.projects(), icon: FolderKanban },
  { name: 'Calendar', path: paths.calendar(), icon: CalendarDays },
  { name: 'Documents', path: paths.documents(), icon: FileText },
  { name: 'Reports', path: paths.reports(), icon: ChartColumn },
  { name: 'Settings', path: paths.dashboardSettings(), icon: Settings },
];

/** The most specific item that is this path or lies above it: one at most is active. */
export function activeItem(pathname: string): NavigationItem | undefined {
  return navigationItems
    .filter(({ path }) => matchPath({ path, end: false }, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The bottom tab bar's links in their order (specification, section 2). */
export const tabBarItems: readonly NavigationItem[] = [
  { name: 'Dashboard', path: paths.dashboard(), icon: LayoutDashboard },
  { name: 'Members', path: paths.members(), icon: Users },
  { name: 'Settings', path: paths.settings(), icon: Settings },
  { name: 'SSO', path: paths.sso(), icon: KeyRound },
];

const tabBarPaths = [
  paths.dashboard(),
  paths.settings(),
  paths.members(),
  '/sales',
  '/reports',
  '/inventory',
];

/** Whether the bottom tab bar belongs on this path: exactly its own, not their sub-paths. */
export function hasTabBar(pathname: string): boolean {
  return tabBarPaths.some((path) => matchPath(path, pathname));
}
