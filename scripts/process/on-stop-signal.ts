/** Stops the program gracefully on SIGINT or SIGTERM; a second signal kills it. */
export function onStopSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
