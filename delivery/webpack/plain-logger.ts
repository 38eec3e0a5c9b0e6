/**
 * Replaces the logger of the federation runtime by the console: a released page has no use for its
 * levels and stacks. webpack takes this file as it stands, so it has no types.
 */
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = createLogger;
export const logger = console;
export const infrastructureLogger = console;
