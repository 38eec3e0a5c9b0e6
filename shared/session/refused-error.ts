/** What the authentication service refused, in words for the user. Every other error is a fault. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Logs what failed. A refusal is shown to the user and is no fault of the product. */
export function logFailure(what: string, error: unknown): void {
  if (error instanceof RefusedError) console.warn(`${what} was refused:`, error.message);
  else console.error(`${what} failed:`, error);
}

/** The same promise, whose failure is logged. */
export async function logged<Result>(what: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
}
