import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { parseAs } from '../builds/parse-as.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';

const PATIENCE_MS = 60_000;
const MOST_BYTES = 32 << 20;

const markupSchema = z.object({ head: z.string(), body: z.string(), style: z.string() });

/** A page's HTML, as the shell writes it. */
export type PageMarkup = z.infer<typeof markupSchema>;

const workspaceSchema = markupSchema.extend({
  /** The body of the page's first request to the API, if it asks one. */
  firstRequest: z.string().optional(),
  /** The address that it is for, where that has an id. */
  address: z.string().optional(),
});

/** The HTML of a page of the workspace, and what it asks of the API. */
export type WorkspaceMarkup = z.infer<typeof workspaceSchema>;

const publicPageSchema = markupSchema.extend({
  // Older shells do not tell these.
  /** The addresses of the product that the page links to. */
  links: z.array(z.string()).default([]),
  /** What link previews show of the page, if it is meant to be found. */
  preview: z.object({ title: z.string() }).optional(),
});

/** A public page's HTML, and what a release needs to know of the page. */
export type PublicPageMarkup = z.infer<typeof publicPageSchema>;

const writtenSchema = z.object({
  pages: z.array(z.tuple([z.string(), publicPageSchema])),
  workspace: z.array(z.tuple([z.string(), z.nullable(workspaceSchema)])),
  sessionCheck: z.optional(markupSchema),
});

export interface Prerendered {
  /** By address. */
  readonly pages: ReadonlyMap<string, PublicPageMarkup>;
  /**
   * What protected pages show until their scripts run; missing where that version of the shell shows
   * nothing until then.
   */
  readonly sessionCheck?: PageMarkup | undefined;
  /**
   * By address, what pages of the workspace show to a known user until their scripts run; null where
   * that version of the shell shows nothing until then.
   */
  readonly workspace: ReadonlyMap<string, WorkspaceMarkup | null>;
}

interface PageJob {
  readonly address: string;
  /** The text of the script with the page's component. */
  readonly script: string;
  /** Whether the browser runs it without React. */
  readonly isPlain: boolean;
}

interface Job {
  /** The text of the shell's script that writes pages. */
  readonly shell: string;
  readonly settings: Settings;
  readonly pages: readonly PageJob[];
  /** The pages of signed-in remotes; without a script, those that the shell has a skeleton for. */
  readonly workspace: readonly { readonly address: string; readonly script?: string | undefined }[];
  /** The pages around tabs of other remotes, by the tab's address; `slot` is that of all such pages. */
  readonly tabs: readonly {
    readonly address: string;
    readonly slot: string;
    readonly script: string;
  }[];
  /** The live ones, for the names of their tabs. */
  readonly remotes: readonly LiveRemote[];
}

const program = fileURLToPath(new URL('render-pages.ts', import.meta.url));
const { resolve } = createRequire(import.meta.url);
// A package manager may have linked it: Node reads the link's address, then where it leads.
const zod = [
  ...(resolve.paths('zod') ?? []).map((folder) => path.join(folder, 'zod')),
  path.dirname(resolve('zod/package.json')),
];

/**
 * Writes pages as complete HTML, with the released code of the shell and of the remotes. That code
 * may be another team's, or an attacker's who can write to the site: it runs in a process without
 * this one's environment that may read nothing but its own program, write nothing and start nothing.
 * @throws Error with what the code threw, where it writes no pages in a minute
 */
export async function prerender(job: Job): Promise<Prerendered> {
  // To databases of SQLite, the permissions do not apply.
  const permissions = ['--permission', '--no-experimental-sqlite'];
  const readable = [program, ...zod.map((folder) => `${folder}/`)].map(
    (name) => `--allow-fs-read=${name}`,
  );
  const options = {
    env: {},
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_BYTES,
  } as const;
  const running = promisify(execFile)(
    process.execPath,
    [...permissions, ...readable, program],
    options,
  );
  // Where it ends before it has read all, its exit says why.
  running.child.stdin?.on('error', () => undefined).end(JSON.stringify(job));
  const { stdout } = await running;
  const written = parseAs(writtenSchema, stdout);
  if (!written) throw new Error('The released scripts write no pages. Roll their version back.');
  return { ...written, pages: new Map(written.pages), workspace: new Map(written.workspace) };
}
