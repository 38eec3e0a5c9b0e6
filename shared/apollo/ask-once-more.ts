/**
 * Asks once more where the connection was lost, as a phone that changes its network loses one: for what is
 * done only once, or does no harm twice.
 */
export function askOnceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });
}
