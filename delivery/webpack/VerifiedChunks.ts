import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { ReplaceSource } = webpack.sources;

const TABLE = 'plumbline-integrity-table';

/**
 * Loads a build's chunks with subresource integrity (sha384), which webpack does not do itself. The
 * hashes are written into the file that loads the chunks, whose own hash is in the page. The requests
 * use CORS, so that a preload serves them.
 */
export class VerifiedChunks {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(VerifiedChunks.name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        VerifiedChunks.name,
        (source) => `${source}
script.crossOrigin = 'anonymous';
script.integrity = ${JSON.stringify(TABLE)}[chunkId] || '';`,
      );
      // After minification, before the source map is written.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: VerifiedChunks.name, stage }, () => {
        writeTable(compilation);
      });
    });
  }
}

function writeTable(compilation: Compilation) {
  const scripts = [...compilation.chunks].flatMap((chunk) =>
    [...chunk.files].filter((file) => file.endsWith('.js')).map((file) => ({ chunk, file })),
  );
  const hashes = scripts
    .filter(({ chunk }) => !chunk.canBeInitial())
    .map(({ chunk, file }) => [chunk.id, integrityOf(compilation, file)]);
  const table = JSON.stringify(Object.fromEntries(hashes));
  for (const { file } of scripts.filter(({ chunk }) => chunk.hasRuntime())) {
    compilation.updateAsset(file, (asset) => {
      const text = asset.source().toString();
      const start = text.indexOf(TABLE) - 1;
      if (start < 0) return asset;
      const replaced = new ReplaceSource(asset);
      replaced.replace(start, start + TABLE.length + 1, table);
      return replaced;
    });
  }
}

function integrityOf(compilation: Compilation, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer() ?? '';
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
