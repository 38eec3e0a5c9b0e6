import { paths } from '@plumbline/shared/contracts';
import { startStandalone } from '@plumbline/shared/testing/standalone';
import * as remote from './remote.tsx';

startStandalone(remote, { start: paths.authentication() });
