/** The state of the sign-in screen's location: an invitation has led there. */
export const INVITED = 'invited';

/** The state of the sign-in screen's location: a session ended, other than by logging out here. */
export const SESSION_ENDED = 'session-ended';

/** The search of the page about a deleted account: not all unsent work could be removed from this browser. */
export const WORK_LEFT = '?work-left';
