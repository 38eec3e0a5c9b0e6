import * as z from '@plumbline/shared/schema';

/** What has changed in a project, or with `projectId` null in the user's own affairs. */
export const changeSchema = z.object({
  projectId: z.nullable(z.string()),
  /** The number of the last change in it. */
  seq: z.number(),
  /** Empty where the API only tells the number to go on from. */
  kinds: z.array(z.string()),
});

export type Change = z.infer<typeof changeSchema>;
