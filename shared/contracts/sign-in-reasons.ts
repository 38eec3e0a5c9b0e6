/** The state of the sign-in screen's location: an invitation has led there. */
export const INVITED = 'invited';

/** The state of the sign-in screen's location: a session ended, other than by logging out here. */
export const SESSION_ENDED = 'session-ended';
