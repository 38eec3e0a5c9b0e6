import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchBackend } from '../load/bench-backend.ts';
import { paths } from '../../shared/contracts/index.ts';
import { makeCertificate } from './certificate.ts';
import { compareLoads } from './compare-loads.ts';
import { phone, unthrottled } from './conditions.ts';
import { serveContestants } from './contestants.ts';
import { copySources } from './copy-sources.ts';
import { describeMachine } from './machine.ts';
import { measureBuilds } from './measure-builds.ts';
import { measureDevelopment } from './measure-development.ts';
import { measureManyRemotes } from './measure-many-remotes.ts';
import { measureMoney } from './measure-money.ts';
import { measureNavigation } from './measure-navigation.ts';
import { measureReturn } from './measure-return.ts';
import { measureWeight } from './measure-weight.ts';
import { runProduct } from './run-product.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import type { Visitor } from './visit.ts';

export interface BenchOptions {
  /** How often each comparison is made. */
  readonly rounds: number;
  /** The same for slow or stable measurements. */
  readonly fewRounds: number;
  readonly chromiumPath: string;
  /** Called before each measurement. */
  readonly onStep: (what: string) => void;
}

export type BenchResults = Awaited<ReturnType<typeof runBench>>;

/** Measures the product and its peers, on copies of the sources that are removed afterwards. */
export async function runBench({ rounds, fewRounds, chromiumPath, onStep }: BenchOptions) {
  const sources = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
  onStep('building the product');
  await copySources(sources);
  const product = await runProduct(sources);
  const certificate = makeCertificate(sources);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ],
  });
  // A new session for each round, so that none is refreshed during a measurement.
  const visitor = async (): Promise<Visitor> => ({
    browser,
    storedSession: await signIn(product.backend),
  });
  try {
    const machine = describeMachine(browser.version());
    onStep('building its peers');
    const contestants = await serveContestants(sources, product, certificate);

    const weights = [];
    for (const screen of screens) {
      onStep(`weighing ${screen.path}`);
      for (const { name, server } of contestants) {
        const weight = await measureWeight(await visitor(), server.url, screen);
        weights.push({ path: screen.path, name, ...weight });
      }
    }

    const loads = [];
    for (const condition of [phone, unthrottled]) {
      for (const screen of screens) {
        onStep(`loading ${screen.path}, ${condition.name}`);
        loads.push(await compareLoads(contestants, screen, { visitor, condition, rounds }));
      }
    }

    onStep('opening pages of money');
    const [ours] = contestants;
    if (!ours) throw new Error('The product is not served.');
    const money = await measureMoney({
      sources,
      product,
      url: ours.server.url,
      visitor: await visitor(),
      rounds: fewRounds,
    });

    onStep('going from screen to screen');
    const navigation = await measureNavigation(contestants, screens, {
      visitor,
      rounds: fewRounds,
    });
    onStep('adding remotes');
    const manyRemotes = await measureManyRemotes(
      product.site,
      screens.filter(({ path: at }) => at === paths.authentication() || at === paths.landing()),
      { visitor, rounds: fewRounds, certificate },
    );
    onStep('coming back after a release');
    const parts = { visitor: await visitor(), sources, product };
    const projects = screens.filter(({ path: at }) => at === paths.projects());
    const returning = [];
    for (const screen of projects)
      returning.push(...(await measureReturn(contestants, screen, parts)));
    onStep('developing');
    const lastVisitor = await visitor();
    await product.stop();
    const builds = await measureBuilds(sources, fewRounds);
    const development = await measureDevelopment(lastVisitor, sources, rounds);
    onStep('asking the backend');
    const backend = await benchBackend(rounds > 2 ? 10 : 1);
    for (const { server } of contestants) await server.stop();
    const peerBuilds = contestants.map(({ name, buildSeconds }) => ({ name, buildSeconds }));
    return {
      machine,
      measuredAt: new Date().toISOString(),
      rounds,
      protocol: 'HTTP/2, brotli',
      weights,
      loads,
      money,
      navigation,
      manyRemotes,
      returning,
      builds,
      peerBuilds,
      development,
      backend,
    };
  } finally {
    await browser.close();
    await product.stop();
    await rm(sources, { recursive: true, force: true });
  }
}
