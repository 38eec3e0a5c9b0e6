import webpack, { type Configuration, type MultiStats } from 'webpack';

/** @throws Error with webpack's messages where one does not compile */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
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
