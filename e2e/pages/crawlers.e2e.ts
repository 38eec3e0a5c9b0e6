import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import * as z from 'zod';
import { expect, test } from '../support/public-page.ts';

const pages = [
  {
    path: paths.landing(),
    title: 'Construction payments and project management · Plumbline',
    previewTitle: 'Simplify Construction Payments & Project Management',
    image: '/og/index.png',
    says: ['Features', 'How it works', '256-bit encryption', 'PCI compliance', 'Terms'],
  },
  {
    path: paths.campaign(),
    title: 'Like Venmo, for contractors · Plumbline',
    previewTitle: 'Like Venmo, for contractors',
    image: '/og/parade-2025.png',
    says: ['Get Early Access', 'Good crews go where the money is on time', '© 2025'],
  },
];

/** Reads an answer's HTML as it was sent, without running any of it. */
const readHtml = async (page: Page, html: string) =>
  page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    return {
      title: sent.title,
      text: sent.body.textContent,
      canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      icons: [...sent.querySelectorAll('link[rel*="icon"]')].map((l) => l.getAttribute('href')),
      manifest: sent.querySelector('link[rel="manifest"]')?.getAttribute('href'),
      tags: Object.fromEntries(
        [...sent.querySelectorAll('meta[content]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content'),
        ]),
      ),
    };
  }, html);

/** Fetches a PNG and reads its width and height from its header. */
async function pngSize(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

for (const { path, title, previewTitle, image, says } of pages) {
  test(`${path} is sent with its whole text and its tags for link previews`, async ({
    page,
    request,
    product,
  }) => {
    const html = await (await request.get(path)).text();
    const sent = await readHtml(page, html);
    expect(sent.title).toBe(title);
    for (const text of says) expect(sent.text).toContain(text);
    expect(sent.canonical).toBe(product.url + path);
    expect(sent.tags).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Plumbline',
      'og:title': previewTitle,
      'og:url': product.url + path,
      'og:image': product.url + image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': previewTitle,
      'twitter:image': product.url + image,
    });
    for (const key of ['description', 'og:description', 'twitter:description']) {
      expect(sent.tags[key], key).toMatch(/\w+ \w+/);
    }
    expect(await pngSize(request, product.url + image)).toEqual([1200, 630]);
  });
}

const { authentication, login, signup, newAccount } = paths;
for (const path of [authentication(), login(), signup(), newAccount()]) {
  test(`${path} is sent with words for search engines`, async ({ page, request, product }) => {
    const { tags, canonical } = await readHtml(page, await (await request.get(path)).text());
    expect(tags['description']).toMatch(/sign in|log in/i);
    expect(canonical).toBe(product.url + authentication());
  });
}

test('robots.txt names the sitemap, and the sitemap the pages', async ({ request, product }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${product.url}/sitemap.xml`);
  const answer = await request.get(sitemap);
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual(pages.map(({ path }) => product.url + path));
  for (const address of listed) {
    const html = await (await request.get(address ?? '')).text();
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test('the page names its icons and its manifest, and the manifest its icons', async ({
  page,
  request,
}) => {
  const { icons, manifest } = await readHtml(page, await (await request.get('/')).text());
  expect(icons).toHaveLength(2);
  for (const icon of [...icons, '/favicon.ico']) {
    const answer = await request.get(icon ?? '');
    expect(answer.status(), icon ?? '').toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
  const answer = await request.get(manifest ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const named = z
    .object({
      name: z.literal('Plumbline'),
      start_url: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(2),
    })
    .parse(await answer.json());
  expect((await request.get(named.start_url)).status()).toBe(200);
  for (const { src, sizes } of named.icons) {
    expect((await pngSize(request, src)).join('x')).toBe(sizes);
  }
});
