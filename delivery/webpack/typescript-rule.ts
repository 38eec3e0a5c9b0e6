import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { BuildMode } from './config.ts';

const require = createRequire(import.meta.url);

/** Compiles TypeScript and JSX with swc. `npm run check` checks the types. */
export function typescriptRule(build: string, mode: BuildMode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            // Without it, swc silently leaves out what hot reload needs.
            development: mode === 'development',
            refresh: mode === 'development',
          },
        },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              // Without the namespace, two builds' copies of one component share class names.
              { ssr: true, displayName: mode === 'development', fileName: false, namespace: build },
            ],
          ],
        },
      },
    },
  };
}
