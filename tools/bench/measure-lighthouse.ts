import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import * as z from 'zod';
import { findWholeChromium } from '../../scripts/machine/find-chromium.ts';
import { type Spread, spreadOf } from './statistics.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const MOST_ATTEMPTS = 3;

const category = z.object({ score: z.number() });
const report = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(z.enum(CATEGORIES), category),
  audits: z.record(z.string(), z.looseObject({ title: z.string(), score: z.number().nullable() })),
});

/** What Lighthouse says of a page on a simulated phone. */
export interface LighthouseResult {
  readonly path: string;
  readonly version: string;
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], Spread>>;
  /** The audits that took points from a score, by their ids. */
  readonly failed: readonly string[];
}

/** Asks Lighthouse, by its defaults for a phone, about public pages. */
export async function measureLighthouse(
  url: string,
  pages: readonly string[],
  options: { publicKeyHash: string; rounds: number },
): Promise<LighthouseResult[]> {
  const chromePath = findWholeChromium();
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      `--ignore-certificate-errors-spki-list=${options.publicKeyHash}`,
    ],
  });
  try {
    const results: LighthouseResult[] = [];
    for (const path of pages) {
      const reports = [];
      for (let round = 0; round < options.rounds; round += 1) {
        reports.push(await askLighthouse(url + path, chrome.port));
      }
      const failed = reports.flatMap(({ audits }) =>
        Object.entries(audits).flatMap(([id, { score }]) =>
          score !== null && score < 0.9 ? [id] : [],
        ),
      );
      results.push({
        path,
        version: reports[0]?.lighthouseVersion ?? '',
        scores: scoresOf(reports),
        failed: [...new Set(failed)],
      });
    }
    return results;
  } finally {
    chrome.kill();
  }
}

/** Lighthouse gives no score where Chromium has lost what it records; such a run is made again. */
async function askLighthouse(url: string, port: number) {
  const errors: string[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const run = await lighthouse(url, { port, logLevel: 'error' });
    const found = report.safeParse(run?.lhr);
    if (found.success) return found.data;
    const messages = Object.values(run?.lhr.audits ?? {}).map(({ errorMessage }) => errorMessage);
    errors.push(...messages.filter((message) => message !== undefined));
    console.error(`Lighthouse again, without a score of ${url}: ${[...new Set(errors)].join(' ')}`);
  }
  throw new Error(`Lighthouse gave no score of ${url}: ${[...new Set(errors)].join(' ')}`);
}

function scoresOf(reports: readonly z.infer<typeof report>[]): LighthouseResult['scores'] {
  const of = (name: (typeof CATEGORIES)[number]) =>
    spreadOf(reports.map(({ categories }) => Math.round(100 * categories[name].score)));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}
