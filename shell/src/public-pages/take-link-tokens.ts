import { passLinkToCallback, takeTokens } from '@plumbline/shared/session';

/** Takes a mailed link's tokens out of the address: no prerendered page signs in with them. */
export function takeLinkTokens() {
  // The table of paths comes with the page's own file; a second copy would cost every page its bytes.
  passLinkToCallback('/authentication/callback');
  takeTokens();
}
