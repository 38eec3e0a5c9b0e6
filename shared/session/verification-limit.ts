const LIMIT_MS = 4000;

/** How long a kept page waits for its session's verification, in milliseconds: not without a network. */
export const verificationLimit = () => (navigator.onLine ? LIMIT_MS : 0);
