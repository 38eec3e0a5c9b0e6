import { authentication, home, landing, signedOut } from './paths.ts';

/** The route that covers an address for every id: `/dashboard/projects/:id/edit`. */
export const routeOf = (address: (id: string) => string) => decodeURIComponent(address(':id'));

/** Addresses without a page of their own: the router leads on to another one. */
export const redirects = {
  [home()]: landing(),
  [signedOut()]: authentication(),
};
