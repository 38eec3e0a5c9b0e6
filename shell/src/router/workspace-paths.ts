import { paths } from '@plumbline/shared/contracts';
import { matchPath } from 'react-router-dom';

/** Whether the router shows an address inside the signed-in frame (specification, section 2). */
export const isInWorkspace = (pathname: string) =>
  matchPath(`${paths.dashboard()}/*`, pathname) !== null;
