import webpack, {
  type Compilation,
  type Configuration,
  type MultiStats,
  type Stats,
} from 'webpack';

/**
 * Runs webpack once for several configurations, in one process.
 * @throws Error with webpack's messages if one does not compile
 */
export function compile(configs: readonly Configuration[]): Promise<MultiStats> {
  const compiler = webpack([...configs]);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('webpack failed'));
        else if (!stats) reject(new Error('webpack gave no result'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}

/** The compilation of the configuration with that name. */
export function compilationOf(stats: readonly Stats[], config: string): Compilation {
  const found = stats.find(({ compilation }) => compilation.name === config);
  if (!found) throw new Error(`There is no build ${config}.`);
  return found.compilation;
}

/** The scripts of an entry, in the order in which they run. */
export const entryFiles = (stats: readonly Stats[], config: string, entry: string) =>
  scriptsOf(compilationOf(stats, config).entrypoints.get(entry));

/** The scripts of a chunk group. */
export const scriptsOf = (group: { getFiles: () => string[] } | undefined) =>
  (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
