/**
 * Waits until a condition is true, by polling.
 * @throws Error if it is still false after fifteen seconds
 */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Still false after 15 s: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
