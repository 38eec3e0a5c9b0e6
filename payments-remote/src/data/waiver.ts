import type { waiverStates } from '@plumbline/shared/contracts';

interface Waiver {
  readonly state: keyof typeof waiverStates;
  readonly amountCents: number;
}

interface WithWaiver<One extends Waiver> {
  /** The latest. */
  readonly waiver: One | null;
}

/** The waiver that goes with a request; a void one is none. */
export const waiverOf = <One extends Waiver>(request: WithWaiver<One> | null) =>
  request?.waiver?.state === 'VOID' ? undefined : (request?.waiver ?? undefined);

/** Whether a waiver is to be attached before so much is asked for: each is of one amount. */
export const lacksWaiver = (
  { asksForWaiver }: { readonly asksForWaiver: boolean },
  request: WithWaiver<Waiver> | null,
  dueCents: number,
): boolean => asksForWaiver && waiverOf(request)?.amountCents !== dueCents;
