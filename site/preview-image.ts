import { Resvg } from '@resvg/resvg-js';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CSSProperties, type ReactNode, createElement } from 'react';
import satori, { type Font } from 'satori';
import { colours, mark } from './brand.ts';

const WIDTH = 1200;
const HEIGHT = 630;

const fontFile = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`),
  );

const font = async (weight: 600 | 700): Promise<Font> => ({
  name: 'Archivo',
  weight,
  data: await readFile(fontFile(weight)),
});

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const image = (svg: string, width: number, height: number) =>
  createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height,
  });

const markImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark(colours.ink)}</svg>`;

const plumb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 630"><path d="M29 0h2v440h-2z" fill="${colours.accent}"/><path d="M12 440h36v80l-18 50-18-50z" fill="${colours.accent}"/></svg>`;

/**
 * Draws what a link to a page looks like in a message: its title beside the plumb line.
 * @returns a PNG of 1200 by 630 pixels
 */
export async function previewImage(title: string): Promise<Buffer> {
  const svg = await satori(
    box(
      { width: WIDTH, height: HEIGHT, background: colours.ground, color: colours.ink },
      box(
        { flexDirection: 'column', justifyContent: 'space-between', padding: 80, width: 1000 },
        box(
          { alignItems: 'center', fontSize: 44, fontWeight: 600, gap: 20 },
          image(markImage, 64, 64),
          'Plumbline',
        ),
        box({ fontSize: 76, fontWeight: 700, lineHeight: 1.08, letterSpacing: -2 }, title),
      ),
      image(plumb, 60, HEIGHT),
    ),
    { width: WIDTH, height: HEIGHT, fonts: await Promise.all([font(600), font(700)]) },
  );
  return new Resvg(svg).render().asPng();
}
