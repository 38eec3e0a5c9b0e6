/** Why the API did not do what was asked for, in words for the user. */
export async function describeError(error: unknown): Promise<string> {
  try {
    const { describeFailure, toFailure } = await import('@plumbline/shared/apollo');
    return describeFailure(toFailure(error));
  } catch {
    return 'Plumbline could not be reached. Check your connection, then try again.';
  }
}
