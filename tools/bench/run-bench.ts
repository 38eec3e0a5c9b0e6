import { chromium, type LaunchOptions } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchBackend } from '../load/bench-backend.ts';
import { paths } from '../../shared/contracts/index.ts';
import { makeCertificate } from './certificate.ts';
import { compareLoads } from './compare-loads.ts';
import { phone, unthrottled } from './conditions.ts';
import { type Contestant, peerNames, serveContestants } from './contestants.ts';
import { copySources } from './copy-sources.ts';
import { describeMachine } from './machine.ts';
import { measureBuilds } from './measure-builds.ts';
import { measureCharts } from './measure-charts.ts';
import { measureDevelopment } from './measure-development.ts';
import { measureField } from './measure-field.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureLive } from './measure-live.ts';
import { measureManyRemotes } from './measure-many-remotes.ts';
import { measureNavigation } from './measure-navigation.ts';
import { measurePresses } from './measure-presses.ts';
import { measureReturn } from './measure-return.ts';
import { measureSeeded, measureUntilShown } from './measure-seeded.ts';
import { measureWeight } from './measure-weight.ts';
import { measureWorker } from './measure-worker.ts';
import { moneyScreens, ownCard, slotScreens, workScreens } from './project-screens.ts';
import type { PartName } from './part-names.ts';
import { runProduct } from './run-product.ts';
import { screens } from './screens.ts';
import { makeExample } from './seed/example.ts';
import { createPeople } from './seed/person.ts';
import { makeSignedContract } from './seed/signed-contract.ts';
import { severalAtOnce } from './several-at-once.ts';
import { signIn } from './sign-in.ts';
import { spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

export interface BenchOptions {
  /** How often each comparison is made. */
  readonly rounds: number;
  /** The same for slow or stable measurements. */
  readonly fewRounds: number;
  /** How many live changes are measured. */
  readonly events: number;
  /** How many photos are sent over a bad line. */
  readonly photos: number;
  /** The parts to measure. */
  readonly only: readonly PartName[];
  readonly chromiumPath: string;
  /** Called before each measurement. */
  readonly onStep: (what: string) => void;
}

export type BenchResults = Awaited<ReturnType<typeof runBench>>;

/** Measures the product and its peers, on copies of the sources that are removed afterwards. */
export async function runBench(options: BenchOptions) {
  const { rounds, fewRounds, chromiumPath, onStep } = options;
  const began = performance.now();
  const sources = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
  onStep('building the product');
  await copySources(sources);
  const product = await runProduct(sources);
  const certificate = makeCertificate(sources);
  const launch: LaunchOptions = {
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ],
  };
  const browser = await chromium.launch(launch);
  // A new session for each round, so that none is refreshed during a measurement.
  const visitor = async (): Promise<Visitor> => ({
    browser,
    storedSession: await signIn(product.backend),
  });
  const failed: { readonly part: PartName; readonly reason: string }[] = [];
  /** Measures a part, if it is asked for. One that fails leaves the figures of the others. */
  const part = async <Result>(name: PartName, what: string, measure: () => Promise<Result>) => {
    if (!options.only.includes(name)) return undefined;
    onStep(what);
    try {
      return await measure();
    } catch (error) {
      failed.push({ part: name, reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  let contestants: readonly Contestant[] = [];
  try {
    const machine = describeMachine(browser.version());
    onStep('building its peers');
    contestants = await serveContestants(sources, product, certificate);
    const [ours] = contestants;
    const best = contestants.find(({ name }) => name === 'best');
    if (!ours || !best) throw new Error('The product or its peer is not served.');
    const { url } = ours.server;
    const join = createPeople(sources, product);
    const owner = await join();
    const example = await makeExample(owner);
    const seeded = await makeSignedContract(join);
    const orderId = await seeded.issueOrder('Move the drain in room 104');
    const asOwner = { browser, storedSession: owner.storedSession };
    const asSubcontractor = { browser, storedSession: seeded.subcontractor.storedSession };
    const ofMoney = moneyScreens(example);
    const ofWork = workScreens(seeded.projectId, orderId);

    const weights = await part('weights', 'weighing screens', async () => {
      const all = screens.flatMap((screen) => contestants.map((one) => ({ ...one, screen })));
      return severalAtOnce(all, async ({ name, server, screen }) => {
        const weight = await measureWeight(await visitor(), server.url, screen);
        return { path: screen.path, name, ...weight };
      });
    });
    const loads = await part('loads', 'loading screens', async () => {
      const compared = [];
      for (const condition of [phone, unthrottled]) {
        for (const screen of screens) {
          onStep(`loading ${screen.path}, ${condition.name}`);
          const turns = condition === phone ? rounds : fewRounds;
          const choice = { peers: peerNames, visitor, condition, rounds: turns };
          compared.push(await compareLoads(contestants, screen, choice));
        }
      }
      return compared;
    });
    const projects = await part('projects', 'opening pages of projects', async () => {
      const asked = { rounds, onStep };
      const money = await measureSeeded(contestants, ofMoney, { ...asked, visitor: asOwner });
      const work = await measureSeeded(contestants, ofWork, { ...asked, visitor: asSubcontractor });
      return {
        weights: [...money.weights, ...work.weights],
        loads: [...money.loads, ...work.loads],
        shown: [
          ...(await measureUntilShown([ours, best], [ownCard(example.project)], {
            visitor: asOwner,
            rounds,
          })),
          ...(await measureUntilShown([ours], slotScreens(seeded.projectId), {
            visitor: asSubcontractor,
            rounds,
          })),
        ],
      };
    });
    const charts = await part('charts', 'weighing charts', () => measureCharts(sources));
    const worker = await part('worker', 'starting without signal', () =>
      measureWorker(url, ofWork, { visitor: asSubcontractor, rounds: fewRounds }),
    );
    const live = await part('live', 'waiting for live changes', () =>
      measureLive(browser, url, seeded, options.events),
    );
    const lighthouse = await part('lighthouse', 'asking Lighthouse', () =>
      measureLighthouse(
        url,
        screens.filter(({ isSignedIn }) => !isSignedIn).map((screen) => screen.path),
        { publicKeyHash: certificate.publicKeyHash, rounds: fewRounds },
      ),
    );
    const field = await part('field', 'sending photos', () =>
      measureField({ launch, url, seeded, rounds: fewRounds, photos: options.photos }),
    );
    const navigation = await part('navigation', 'going from screen to screen', () =>
      measureNavigation(contestants, screens, { visitor, rounds: fewRounds }),
    );
    const manyRemotes = await part('remotes', 'adding remotes', () =>
      measureManyRemotes(
        product.site,
        screens.filter(({ path: at }) => at === paths.authentication() || at === paths.landing()),
        { visitor, rounds: fewRounds, certificate },
      ),
    );
    const returning = await part('return', 'coming back after a release', async () => {
      const parts = { visitor: await visitor(), sources, product };
      const [list] = screens.filter(({ path: at }) => at === paths.projects());
      return list ? measureReturn(contestants, list, parts) : [];
    });
    const startAgain = await part('start', 'starting again', async () => {
      const times: number[] = [];
      for (let round = 0; round < Math.max(2, fewRounds); round += 1) {
        times.push(await product.startAgain());
      }
      return spreadOf(times);
    });
    const lastVisitor = await visitor();
    await product.stop();
    const builds = await part('builds', 'building', () => measureBuilds(sources, fewRounds));
    const development = await part('development', 'developing', () =>
      measureDevelopment(lastVisitor, sources, rounds),
    );
    const presses = await part('presses', 'pressing through the story', () =>
      measurePresses(chromiumPath),
    );
    const backend = await part('backend', 'asking the backend', () =>
      benchBackend(rounds > 1 ? 10 : 1),
    );
    return {
      machine,
      measuredAt: new Date().toISOString(),
      minutes: (performance.now() - began) / 60_000,
      rounds,
      failed,
      protocol: 'HTTP/2, brotli',
      weights,
      loads,
      projects,
      charts,
      worker,
      live,
      lighthouse,
      field,
      navigation,
      manyRemotes,
      returning,
      startAgain,
      builds,
      peerBuilds: contestants.map(({ name, buildSeconds }) => ({ name, buildSeconds })),
      development,
      presses,
      backend,
    };
  } finally {
    await browser.close();
    for (const { server } of contestants) await server.stop();
    await product.stop();
    await rm(sources, { recursive: true, force: true });
  }
}
