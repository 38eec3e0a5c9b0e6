import { paths } from '@plumbline/shared/contracts';

/** The way back of a screen outside the frame. */
export const backToDashboard = { to: paths.dashboard(), label: 'Back to dashboard' };
