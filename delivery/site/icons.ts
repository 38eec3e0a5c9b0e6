import { Resvg } from '@resvg/resvg-js';
import { colours, mark } from './brand.ts';

/** The icon of the tab: the bare mark, which follows the theme of the browser. */
const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path:first-of-type{fill:#14191c}@media(prefers-color-scheme:dark){path:first-of-type{fill:#f3f1ea}}</style>${mark('#14191c')}</svg>`;

/** The icon of a home screen: the mark on a ground that survives being cut to a circle. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 64 64"><rect x="-16" y="-16" width="64" height="64" fill="${colours.ground}"/><g transform="translate(2.5 0)">${mark(colours.ink)}</g></svg>`;

const png = (size: number) =>
  new Resvg(tile, { fitTo: { mode: 'width', value: size } }).render().asPng();

/** An image in the format of `/favicon.ico`, which many programs ask for without reading the page. */
function ico(size: number) {
  const image = png(size);
  const head = Buffer.alloc(22);
  // One icon, of this width and height, in 32 bits a pixel; its bytes and where they begin.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, image]);
}

const manifest = {
  name: 'Plumbline',
  short_name: 'Plumbline',
  description: 'Construction payments and project management',
  start_url: '/dashboard',
  display: 'standalone',
  background_color: colours.ground,
  theme_color: colours.ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};

type File = [file: string, content: string | Buffer];

const draw = (): File[] => [
  ['favicon.svg', tabIcon],
  ['favicon.ico', ico(48)],
  ['apple-touch-icon.png', png(180)],
  ['icon-192.png', png(192)],
  ['icon-512.png', png(512)],
  ['manifest.webmanifest', JSON.stringify(manifest)],
];

let drawn: readonly File[] | undefined;

/** The icons of the site and the manifest that names them. */
export const iconFiles = (): readonly File[] => (drawn ??= draw());
