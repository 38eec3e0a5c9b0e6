/**
 * Waits for what has no event of its own.
 * @throws Error where it has not come true after fifteen seconds
 */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
