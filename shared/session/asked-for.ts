import { MAILED_LINK_MS } from '@plumbline/shared/contracts';
import { createExpiringItem } from './expiring-item.ts';

const item = createExpiringItem('plumbline-asked-for', MAILED_LINK_MS);

/** Keeps the address that this browser has asked a sign-in mail for, for one hour. */
export function rememberAskedFor(email: string): void {
  item.remember(email);
}

/** @returns the address whose sign-in mail this browser waits for; null where it waits for none */
export function askedFor(): string | null {
  return item.read();
}

/** Forgets the address, for example after signing in. */
export function forgetAskedFor(): void {
  item.forget();
}
