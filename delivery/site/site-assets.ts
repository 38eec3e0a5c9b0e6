import { iconFiles } from './icons.ts';
import type { PublicPageMarkup } from './run-render-pages.ts';
import { previewImage } from './preview-image.ts';

type File = [file: string, content: string | Buffer];

/**
 * What a site has beside its pages: icons, and for the pages that are meant to be found, which are
 * those with a preview, the preview's image and what tells crawlers where they are.
 * @param pages the prerendered pages by their address
 */
export async function siteAssets(
  publicUrl: string,
  pages: ReadonlyMap<string, PublicPageMarkup>,
): Promise<File[]> {
  const titled = [...pages].flatMap(([address, { preview }]): [address: string, title: string][] =>
    preview ? [[address, preview.title]] : [],
  );
  return [
    ...iconFiles(),
    ...(await Promise.all(titled.map(previewFile))),
    ['robots.txt', `User-agent: *\nDisallow: /dashboard\nSitemap: ${publicUrl}/sitemap.xml\n`],
    ['sitemap.xml', sitemap(publicUrl, titled)],
    ['.well-known/security.txt', securityText(publicUrl)],
  ];
}

const previewFile = async ([address, title]: readonly [string, string]): Promise<File> => [
  `og/${address.slice(1) || 'index'}.png`,
  await previewImage(title),
];

const sitemap = (publicUrl: string, titled: readonly (readonly [string, string])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${titled.map(([address]) => `<url><loc>${new URL(address, publicUrl).href}</loc></url>`).join('\n')}
</urlset>
`;

/** Where to report a weakness (RFC 9116), at the mailbox that RFC 2142 keeps for it. */
function securityText(publicUrl: string): string {
  const expires = new Date(Date.now() + 364 * 86_400_000).toISOString();
  return [
    `Contact: mailto:security@${new URL(publicUrl).hostname}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt\n`,
  ].join('\n');
}
