import { createExpiringItem } from './expiring-item.ts';

/** As long as a mailed link is good for. */
const item = createExpiringItem('plumbline-asked-for', 60 * 60 * 1000);

/** Keeps the address that this browser has asked a sign-in mail for, for one hour. */
export function rememberAskedFor(email: string): void {
  item.remember(email);
}

/** @returns the address whose sign-in mail this browser waits for; null where it waits for none */
export function askedFor(): string | null {
  return item.read();
}

/** The mail has done its work. */
export function forgetAskedFor(): void {
  item.forget();
}
