/**
 * The service worker of pages that start without signal. What it serves, pages keep: here are only the
 * rules by which it answers. An error before an answer leaves the request to the network.
 */
import { type Asked, createAnswer } from './answer.ts';

/** The part of the worker's global object that TypeScript's library for pages lacks. */
interface FetchEvent extends Event, Asked {
  readonly respondWith: (response: Promise<Response>) => void;
}

declare const self: { readonly skipWaiting: () => Promise<void> };

const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event;

const answer = createAnswer({
  claims: globalThis.plumblineOffline ?? [],
  signedOutPage: globalThis.plumblineSignedOut,
  origin: location.origin,
  caches,
  fetch: (request) => fetch(request),
});

// The rules of two releases differ in nothing that an open page depends on.
addEventListener('install', () => void self.skipWaiting());
addEventListener('fetch', (event) => {
  const response = isFetch(event) ? answer(event) : undefined;
  if (isFetch(event) && response) event.respondWith(response);
});
