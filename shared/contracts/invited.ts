/** The state of the sign-in screen's location if an invitation has led there. */
export const INVITED = 'invited';
