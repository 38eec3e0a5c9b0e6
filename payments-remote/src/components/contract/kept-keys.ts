/** The storage key of a contract that is being typed; without an id, of a new one. */
export const contractKey = (projectId: string, id?: string): string =>
  `contract.${id ?? `new.${projectId}`}`;

/** The storage key of a change order that is being typed. */
export const changeOrderKey = (contractId: string) => `change-order.${contractId}`;

/** The storage key of cost codes that are changed on a signed contract. */
export const codesKey = (contractId: string) => `codes.${contractId}`;

/** The storage key of why an offered contract is declined. */
export const declineKey = (contractId: string) => `decline.${contractId}`;

/** The storage key of why a change order is declined. */
export const declineChangeKey = (changeOrderId: string) => `decline-change.${changeOrderId}`;

/**
 * The storage key of an amount of retainage to ask for. What was typed before another request came is about
 * money that is no longer held back.
 */
export const retainageKey = (contractId: string, requests: readonly unknown[] = []) =>
  `retainage.${contractId}.${requests.length}`;
