import type { Compiler } from 'webpack';

/** The compiler's own stack, which swc adds to an error if `RUST_BACKTRACE` is set. */
const compilerTrace = /\n+(?:Caused by:\n[^]*?)?Stack backtrace:\n[^]*$/;

/** Names the build and its owner above each of its errors, and removes the compiler's own stack. */
export const nameOwnerInErrors = (owner: string) => ({
  apply(compiler: Compiler) {
    const named = new WeakSet<Error>();
    compiler.hooks.compilation.tap('nameOwnerInErrors', (compilation) => {
      compilation.hooks.processErrors.tap('nameOwnerInErrors', (errors) => {
        for (const error of errors) {
          if (named.has(error)) continue;
          named.add(error);
          error.message = `${owner} cannot be built.\n${error.message.replace(compilerTrace, '')}`;
        }
        return errors;
      });
    });
  },
});

/**
 * Emits no build with errors after one without, so that pages keep running and the next good build
 * is a hot update of what they run. A first build with errors is emitted, so that pages connect and
 * show them.
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
