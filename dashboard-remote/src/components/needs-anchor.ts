/** The id of the list of what waits for the user, below the rest of the dashboard. */
export const NEEDS_YOU = 'needs-you';
