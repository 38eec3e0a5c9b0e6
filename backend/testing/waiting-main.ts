/**
 * `main.ts` in a process that loads its code first and starts when its parent sends a message, so
 * that a killed one is replaced quickly.
 */
process.once('message', () => void import('../main.ts'));
process.once('disconnect', () => process.exit(0));
await Promise.all([
  import('@electric-sql/pglite'),
  import('../server/start-backend.ts'),
  import('../database/pglite.ts'),
  import('../database/postgres.ts'),
]);
process.send?.('ready');
export {};
