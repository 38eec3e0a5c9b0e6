const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** How soon the payer of a contract has to pay, to end a sentence: `at once`, `within 30 days`. */
export const describeTimeToPay = (payDays: number): string =>
  payDays === 0 ? 'at once' : `within ${inDays(payDays)}`;

/** When a request of a contract is due, before it is approved: `On approval`, `30 days after approval`. */
export const describeDueDay = (payDays: number): string =>
  payDays === 0 ? 'On approval' : `${inDays(payDays)} after approval`;
