import type { Status } from './project.ts';

/** Where a work order stands. */
export const workOrderStates = {
  DRAFT: { label: 'Draft', tone: 'warning' },
  ISSUED: { label: 'To do', tone: 'info' },
  SUBMITTED: { label: 'Waiting for approval', tone: 'info' },
  APPROVED: { label: 'Approved', tone: 'success' },
  RETURNED: { label: 'Sent back', tone: 'warning' },
  CANCELLED: { label: 'Cancelled', tone: 'warning' },
} as const satisfies Record<string, Status>;

/** Who began a work order: the general contractor ordered it, or the subcontractor found it. */
export const workOrderKinds = {
  ORDERED: { label: 'Work order' },
  EXTRA: { label: 'Extra' },
} as const;

/** The API's name of a work order's state. */
export type WorkOrderState = keyof typeof workOrderStates;
/** The API's name of a work order's kind. */
export type WorkOrderKind = keyof typeof workOrderKinds;

/** The limits of work orders. The database has the same. */
export const workLimits = {
  /** Characters, on several lines. */
  text: 2000,
  /** Characters. */
  place: 120,
  note: 2000,
  reason: 1000,
  entryText: 200,
  /** In one extra. */
  entries: 100,
  /** In one entry: 10,000 hours. */
  minutes: 600_000,
  /** In one entry: 1,000,000. */
  quantityHundredths: 100_000_000,
  /** Characters of what a quantity counts, such as `sheets`. */
  unit: 20,
  /** For one order. */
  photos: 30,
  /** On one contract, of each kind. */
  orders: 10_000,
} as const;

/**
 * What hours at a rate come to, in cents, rounded half up. The database's function
 * `public.labor_cents` is the same rule.
 */
export const laborCents = (minutes: number, rateCents: number): number =>
  Number((BigInt(minutes) * BigInt(rateCents) + 30n) / 60n);

/**
 * What a quantity at a unit price comes to, in cents, rounded half up. The database's function
 * `public.material_cents` is the same rule.
 */
export const materialCents = (quantityHundredths: number, unitPriceCents: number): number =>
  Number((BigInt(quantityHundredths) * BigInt(unitPriceCents) + 50n) / 100n);
