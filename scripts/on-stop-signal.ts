/** Ends the process in order on Ctrl+C or a polite kill; a second one ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
