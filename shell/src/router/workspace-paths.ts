import { paths } from '@plumbline/shared/contracts';

/** Whether an address is shown inside the signed-in frame (specification, section 2). */
export const isInWorkspace = (pathname: string) =>
  pathname === paths.dashboard() || pathname.startsWith(`${paths.dashboard()}/`);
