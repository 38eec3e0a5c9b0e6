import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { BuildMode } from './config.ts';

const require = createRequire(import.meta.url);

/** TypeScript and JSX through swc. The types are checked apart, by `npm run check`. */
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
            // Without it, swc leaves out what hot reload needs, and says nothing.
            development: mode === 'development',
            refresh: mode === 'development',
          },
        },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              // The namespace keeps two builds' copies of one component from sharing class names.
              { ssr: true, displayName: mode === 'development', fileName: false, namespace: build },
            ],
          ],
        },
      },
    },
  };
}
