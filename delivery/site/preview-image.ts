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

const plumb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 120"><path d="M29 0h2v120h-2z" fill="${colours.accent}"/></svg>`;

const { surface, soft, success } = { surface: '#161a1d', soft: '#10301f', success: '#63d297' };
const verb = { soft: '#3a1f10', ink: '#ff9257' };
const tile = { border: `1px solid ${colours.line}`, borderRadius: 20, background: surface };

const paid = box(
  { padding: '4px 16px', borderRadius: 99, background: soft, color: success, fontSize: 22 },
  'Paid',
);

const line = (name: string, amount: string) =>
  box(
    { justifyContent: 'space-between', fontSize: 20 },
    box({ color: colours.inkMuted }, name),
    amount,
  );

/** A payment as the product shows it on a phone, which hangs on the plumb line. */
const phone = box(
  { flexDirection: 'column', alignItems: 'center', width: 400, marginRight: 72 },
  box({ flexShrink: 0, height: 84 }, image(plumb, 60, 84)),
  box(
    {
      flexDirection: 'column',
      gap: 20,
      flexShrink: 0,
      width: 400,
      height: 700,
      padding: '36px 28px',
      border: '14px solid #22282c',
      borderRadius: 60,
      background: colours.ground,
      fontWeight: 600,
    },
    box({ justifyContent: 'space-between', fontSize: 28 }, 'Request 2', paid),
    box(
      { ...tile, flexDirection: 'column', gap: 4, padding: 24, color: colours.inkMuted },
      box({ fontSize: 22 }, 'Amount due'),
      box({ color: colours.ink, fontSize: 52, fontWeight: 700, letterSpacing: -1 }, '$13,605.87'),
      box({ fontSize: 24 }, 'Marek Framing LLC'),
    ),
    box(
      { ...tile, flexDirection: 'column', gap: 12, padding: '20px 24px' },
      line('Completed and stored', '$30,815.45'),
      line('Less retainage (5%)', '−$1,540.77'),
      line('Less approved before', '−$15,668.81'),
    ),
    box(
      {
        padding: '16px 24px',
        borderRadius: 20,
        background: verb.soft,
        color: verb.ink,
        fontSize: 24,
      },
      'I received it',
    ),
  ),
);

/**
 * Draws what a link to a page looks like in a message: its title beside a payment on a phone.
 * @returns a PNG of 1200 by 630 pixels
 */
export async function previewImage(title: string): Promise<Buffer> {
  const svg = await satori(
    box(
      {
        width: WIDTH,
        height: HEIGHT,
        justifyContent: 'space-between',
        background: colours.ground,
        color: colours.ink,
        overflow: 'hidden',
      },
      box(
        { flexDirection: 'column', justifyContent: 'space-between', padding: 72, width: 700 },
        box(
          { alignItems: 'center', fontSize: 40, fontWeight: 600, gap: 18 },
          image(markImage, 60, 60),
          'Plumbline',
        ),
        box({ fontSize: 64, fontWeight: 700, lineHeight: 1.08, letterSpacing: -2 }, title),
      ),
      phone,
    ),
    { width: WIDTH, height: HEIGHT, fonts: await Promise.all([font(600), font(700)]) },
  );
  return new Resvg(svg).render().asPng();
}
