import * as z from 'zod/mini';

const entry = z.object({ beneath: z.literal('project') });

/** The state of a form's history entry that stands above the page of its project. */
export const aboveProject: z.infer<typeof entry> = { beneath: 'project' };

/** Whether Back leads from a form to the page of its project, by the state of the form's entry. */
export const isAboveProject = (state: unknown) => entry.safeParse(state).success;
