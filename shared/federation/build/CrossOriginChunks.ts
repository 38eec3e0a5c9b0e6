import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Asks for every chunk with CORS. webpack does so only across origins, and then a page's preload
 * and the request for the same file differ, and the file is fetched twice.
 */
export class CrossOriginChunks {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(CrossOriginChunks.name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        CrossOriginChunks.name,
        (source) => `${source}\nscript.crossOrigin = 'anonymous';`,
      );
    });
  }
}
