/**
 * A process of its own, which `run-render-pages.ts` starts: runs released code and writes its markup. A job
 * comes as JSON on standard input, and the markup goes to standard output.
 */
import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';
import * as z from 'zod';

const jobSchema = z.object({
  shell: z.string(),
  settings: z.unknown(),
  pages: z.array(z.object({ address: z.string(), script: z.string(), isPlain: z.boolean() })),
  workspace: z.array(z.object({ address: z.string(), script: z.optional(z.string()) })),
  tabs: z.array(z.object({ address: z.string(), slot: z.string(), script: z.string() })),
  remotes: z.unknown(),
});

const isFunction = (value: unknown) => typeof value === 'function';

const shellSchema = z.object({
  lent: z.record(z.string(), z.unknown()),
  prerender: z.custom<(address: string, page: unknown, isPlain: boolean) => unknown>(isFunction),
  // Not every version of the shell has these.
  prerenderSessionCheck: z.optional(z.custom<() => unknown>(isFunction)),
  prerenderWorkspace: z.optional(z.custom<(address: string, page: unknown) => unknown>(isFunction)),
  prerenderTab: z.optional(
    z.custom<(address: string, slot: string, page: unknown, remotes: unknown) => unknown>(
      isFunction,
    ),
  ),
});

const require = createRequire(import.meta.url);

/** Runs a CommonJS script. @returns what it exports */
function run(script: string): unknown {
  const module = { exports: {} };
  const given = { module, exports: module.exports, require, __filename: import.meta.filename };
  Reflect.apply(compileFunction(script, Object.keys(given)), undefined, Object.values(given));
  return module.exports;
}

const { shell, settings, pages, workspace, tabs, remotes } = jobSchema.parse(
  JSON.parse(await text(process.stdin)),
);
globalThis.console = new Console(process.stderr);
// A signal makes any process of Node open its debugger, through which it does what it is told.
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd']) {
  Reflect.deleteProperty(process, name);
}
const { lent, prerender, prerenderSessionCheck, prerenderWorkspace, prerenderTab } =
  shellSchema.parse(run(shell));
globalThis.plumblineLent = lent;
globalThis.plumblineSettings = settings;
const written = pages.map(({ address, script, isPlain }) => [
  address,
  prerender(address, run(script), isPlain),
]);
const painted: unknown[] = [];
for (const { address, script } of workspace) {
  const page = script === undefined ? undefined : run(script);
  painted.push([address, (await prerenderWorkspace?.(address, page)) ?? null]);
}
for (const { address, slot, script } of tabs) {
  painted.push([address, (await prerenderTab?.(address, slot, run(script), remotes)) ?? null]);
}
const markup = JSON.stringify({
  pages: written,
  workspace: painted,
  sessionCheck: prerenderSessionCheck?.(),
});
// What the code left running is not waited for.
process.stdout.write(markup, () => process.exit());
