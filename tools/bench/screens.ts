import { paths } from '../../shared/contracts/index.ts';

/** A measured screen, with CSS selectors of the elements that show that it is ready. */
export interface Screen {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly hydrated: string;
  readonly data: string;
  /** The element that is pressed first. */
  readonly press: string;
}

const heading = 'h1';

/** The screens of the comparison: two public ones, a form, and two that need a session. */
export const screens: readonly Screen[] = [
  {
    path: paths.landing(),
    isSignedIn: false,
    hydrated: heading,
    data: heading,
    press: 'a[href="/authentication"]',
  },
  {
    path: paths.campaign(),
    isSignedIn: false,
    hydrated: heading,
    data: heading,
    press: 'a[href="/"]',
  },
  {
    path: paths.authentication(),
    isSignedIn: false,
    hydrated: 'form button',
    data: 'form button',
    press: 'button:text("Sign up")',
  },
  {
    path: paths.dashboard(),
    isSignedIn: true,
    hydrated: 'main h1',
    data: 'main h1',
    press: 'main button',
  },
  {
    path: paths.projects(),
    isSignedIn: true,
    hydrated: 'main h1',
    data: 'main ul[aria-busy="false"]',
    press: 'a[href="/dashboard/projects/new"]',
  },
];
