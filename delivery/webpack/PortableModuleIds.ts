import type { Compiler } from 'webpack';

/** Modules of Module Federation whose identifiers hold the absolute path of the build's folder. */
const withPath = [/^container entry /, /[\\/]node_modules[\\/]\.federation[\\/]entry\./];

/** Gives the same files in every folder: webpack derives a module's id from its identifier. */
export class PortableModuleIds {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(PortableModuleIds.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PortableModuleIds.name, (modules) => {
        for (const module of modules) {
          const id = withPath.findIndex((pattern) => pattern.test(module.identifier()));
          if (id >= 0) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
