/** How many items a page of a list of the API has. */
export const pageLimits = { usual: 20, longest: 100 } as const;
