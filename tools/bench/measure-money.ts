import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { createAsk } from '../../scripts/demo/ask.ts';
import { paths } from '../../shared/contracts/index.ts';
import { phone } from './conditions.ts';
import { measureLoad } from './measure-load.ts';
import { measureWeight } from './measure-weight.ts';
import type { Product } from './run-product.ts';
import type { Screen } from './screens.ts';
import { spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

/** A project's page with its Money tab, below the facts. */
const tab: Omit<Screen, 'path'> = {
  isSignedIn: true,
  hydrated: 'main h1',
  data: 'main div:has(> nav) ~ * :is(h2, h3)',
  press: 'main a',
};

interface MoneyOptions {
  readonly sources: string;
  readonly product: Product;
  /** The address of the site. */
  readonly url: string;
  readonly visitor: Visitor;
  readonly rounds: number;
}

/**
 * Measures first visits of a Money tab and of a payment request, in a made-up project. The comparison's
 * other builds have no money.
 */
export async function measureMoney({ sources, product, url, visitor, rounds }: MoneyOptions) {
  const { project, request } = await makeProject(sources, product, visitor);
  const pages = [];
  for (const address of [
    paths.projectMoney(project),
    paths.paymentRequest(project, request),
  ] as const) {
    const screen = { ...tab, path: address };
    const weight = await measureWeight(visitor, url, screen);
    const loads = [];
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await measureLoad(visitor, url, screen, phone));
    }
    pages.push({
      path: address
        .replace(project, '{project}')
        .replace(/\/requests\/\d+$/, '/requests/{request}'),
      ...weight,
      largestPaint: spreadOf(loads.map(({ largestPaint }) => largestPaint)),
      shown: spreadOf(loads.map(({ data }) => data)),
    });
  }
  return pages;
}

const session = z.looseObject({ access_token: z.string() });
const started = z.object({ projectId: z.string() });
const contracts = z.array(z.object({ id: z.string() }));
const contract = z.object({ requests: z.array(z.object({ id: z.string() })) });

/** Starts an example of the visitor. @returns the ids of its project and of one of its requests */
async function makeProject(sources: string, { backend }: Product, { storedSession }: Visitor) {
  const file = path.join(sources, 'payments-remote', 'dist', 'operations.json');
  const operations = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  // The product's backend answers no others.
  const released = (name: string) =>
    operations.find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text)) ?? '';
  const { access_token } = session.parse(JSON.parse(storedSession));
  const ask = createAsk({ backend: backend.url, publicKey: PUBLIC_KEY }, access_token);
  const { projectId } = await ask(started, released('StartExample'), { key: randomUUID() });
  for (const { id } of await ask(contracts, released('GetContracts'), { projectId })) {
    const [request] = (await ask(contract, released('GetContract'), { id })).requests;
    if (request) return { project: projectId, request: request.id };
  }
  throw new Error('The example has no payment request.');
}
