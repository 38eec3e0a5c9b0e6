import type { Compiler } from 'webpack';

/** What swc writes below an error where `RUST_BACKTRACE` is set: places in its own code. */
const compilerTrace = /\n+(?:Caused by:\n[^]*?)?Stack backtrace:\n[^]*$/;

/** Says above each error of a build whose it is, and leaves out the trace of the compiler. */
export const sayWhoseErrors = (whose: string) => ({
  apply(compiler: Compiler) {
    const said = new WeakSet<Error>();
    compiler.hooks.compilation.tap('sayWhoseErrors', (compilation) => {
      compilation.hooks.processErrors.tap('sayWhoseErrors', (errors) => {
        for (const error of errors) {
          if (said.has(error)) continue;
          said.add(error);
          error.message = `${whose} cannot be built.\n${error.message.replace(compilerTrace, '')}`;
        }
        return errors;
      });
    });
  },
});

/**
 * Keeps what was last built without an error, where a later build has one: pages run on, and the
 * update after the mend is one from what they run. A first build that fails is served, so that pages
 * connect and hear of its errors.
 */
export const keepLastGood = {
  apply(compiler: Compiler) {
    let hasGood = false;
    compiler.hooks.compilation.tap('keepLastGood', (compilation) => {
      compilation.hooks.shouldRecord.tap('keepLastGood', () =>
        hasGood && compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.shouldEmit.tap('keepLastGood', ({ errors }) => {
      if (errors.length > 0) return hasGood ? false : undefined;
      hasGood = true;
      return undefined;
    });
  },
};
