import { expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { minifier } from '../webpack/minifier.ts';
import { typescriptRule } from '../webpack/typescript-rule.ts';
import { compile } from './compile.ts';
import { unminify } from './unminify.ts';

const sources = {
  'main.ts': `import './order.ts';
`,
  'order.ts': `import { price } from './price.ts';

class Order {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    this.lines = lines;
  }
  prices() {
    return this.lines.map((line) => 1 + price(line));
  }
}

const report = (order: Order) => order.prices().join();

report(new Order(['12', '']));
`,
  'price.ts': `const currencies = ['EUR', 'USD'];

export function price(line: string) {
  const found = currencies.find((currency) => {
    if (line === '') throw new Error(\`no price in \${currency}\`);
    return line.endsWith(currency);
  });
  return line.length + (found ?? '').length;
}
`,
};

/** Builds the sources for production and returns the stack of their error, with the source map. */
async function throwMinified() {
  const context = await mkdtemp(path.join(tmpdir(), 'plumbline-stack-'));
  for (const [file, text] of Object.entries(sources)) {
    await writeFile(path.join(context, file), text);
  }
  await compile([
    {
      name: 'auth',
      mode: 'production',
      context,
      target: ['web', 'es2022'],
      entry: './main.ts',
      devtool: 'hidden-source-map',
      output: { path: context, filename: 'main.js', uniqueName: 'plumbline_auth' },
      module: { rules: [typescriptRule('auth', 'production')] },
      // Modules import each other, as between the chunks of a remote.
      optimization: { concatenateModules: false, minimizer: [minifier] },
    },
  ]);
  const [code, map] = await Promise.all(
    ['main.js', 'main.js.map'].map((file) => readFile(path.join(context, file), 'utf8')),
  );
  await rm(context, { recursive: true });
  return { stack: stackOf(code ?? ''), map: map ?? '' };
}

function stackOf(code: string): string {
  try {
    new Script(code, { filename: 'https://app.example/remotes/auth/main.js' }).runInThisContext();
  } catch (error) {
    // The error is of another realm, so it is no instance of this one's `Error`.
    return String(Reflect.get(Object(error), 'stack'));
  }
  return '';
}

it('gives each frame its function and line in the source, or says that they are not certain', async () => {
  const { stack, map } = await throwMinified();
  const asked: string[] = [];
  const text = await unminify(stack, (script) => {
    asked.push(script);
    return Promise.resolve(map);
  });

  expect(asked).toEqual(['remotes/auth/main.js']);
  const frames = text.slice(text.indexOf('Error: no price in EUR')).split('\n    at ');
  const read = frames.map((frame) => frame.replace(/(\.ts:\d+):\d+/, '$1').split('\n        > '));
  expect(read.filter(([place]) => /auth-remote/.test(place ?? ''))).toEqual([
    [
      'price > currencies.find(…) (auth-remote/price.ts:5)',
      "if (line === '') throw new Error(`no price in ${currency}`);",
    ],
    ['price (auth-remote/price.ts:4)', 'const found = currencies.find((currency) => {'],
    [
      'prices > this.lines.map(…) (auth-remote/order.ts:9)',
      'return this.lines.map((line) => 1 + price(line));',
    ],
    ['prices (auth-remote/order.ts:9)', 'return this.lines.map((line) => 1 + price(line));'],
    ['report (auth-remote/order.ts:13)', 'const report = (order: Order) => order.prices().join();'],
  ]);
  // The outermost frame is in webpack's own code.
  expect(text).toMatch(/at \(not certain: near webpack\/runtime\/[\w ]+:\d+:\d+\)/);
});

it('reads the frames of other browsers, and keeps those of other sites', async () => {
  const { stack, map } = await throwMinified();
  // The frame of the function that calls `find`; its short name may change.
  const [, name, place] = /at Array\.find .*\n\s+at (\S+) \((.*)\)/.exec(stack) ?? [];
  const frames = `${name}@${place}\nf@https://else.example/a.js:1:2`;
  expect(await unminify(frames, () => Promise.resolve(map))).toBe(
    `price@auth-remote/price.ts:4:28
        > const found = currencies.find((currency) => {
f@https://else.example/a.js:1:2`,
  );
  expect(await unminify(frames, () => Promise.resolve(null))).toBe(
    `${name}@${place} (no source map was kept)\nf@https://else.example/a.js:1:2`,
  );
});
