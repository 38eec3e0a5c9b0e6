/**
 * What a release writes into a page of the workspace, for a user whose stored session is still good: the page
 * as it is before any data, shown before its scripts have loaded. Imported as `firstPaint`; each name is an export of
 * its own, so that a build drops those that it does not use.
 */

/** The id of the template that holds it. */
export const element = 'first-paint';
/** On an element that is left out where the user's words in it are empty. */
export const optional = 'data-optional';
/** On a placeholder that stands there as often as the user's stored number of this name says. */
export const repeat = 'data-repeat';
/** On the template: the address that it is for, where that has an id, with `anyId` in its place. */
export const address = 'data-address';

/** In the place of the id in a page's address, until that is known; no document has it. */
export const anyId = '999999999999999999';
