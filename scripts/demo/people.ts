/** A person of the demo. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** What they are in the demo's project, for the terminal. */
  readonly part: string;
}

/** The people of the demo: each signs in by a link, as everybody does. */
export const people = {
  contractor: {
    email: 'dana@whitfield.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '+1 555 0100',
    part: 'general contractor',
  },
  subcontractor: {
    email: 'ray@reyes-plumbing.example',
    firstName: 'Ray',
    lastName: 'Reyes',
    phone: '+1 555 0117',
    part: 'subcontractor',
  },
  client: {
    email: 'maya@bayview-health.example',
    firstName: 'Maya',
    lastName: 'Okafor',
    phone: '+1 555 0142',
    part: 'client',
  },
} as const satisfies Record<string, DemoPerson>;
