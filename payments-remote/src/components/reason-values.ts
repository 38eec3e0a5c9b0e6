import * as z from '@plumbline/shared/schema';

/** The schema of what a browser keeps of a reason that is typed. */
export const reasonValues = z.object({ reason: z.string() });
