import { describe, expect, it } from '@jest/globals';
import { tokens } from './tokens.ts';

const declared = tokens.map(String).join('');

/** The colour of a token as #rrggbb, in the light theme (0) or the dark one (1). */
function colour(name: string, theme: 0 | 1): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(declared)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  const found = colours[theme] ?? colours[0];
  if (!found) throw new Error(`--color-${name} is not declared`);
  return found;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const statuses = ['danger', 'success', 'warning', 'info'];
const texts = ['ink', 'ink-muted', 'accent-text', ...statuses];
const grounds = ['ground', 'surface', 'sunken'];

const readable = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...statuses.map((status) => [status, `${status}-soft`] as const),
  ...statuses.map((status) => ['ink', `${status}-soft`] as const),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  ['accent-text', 'accent-soft'] as const,
];

/** In degrees of the colour wheel. */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    parseInt(hex.slice(start, start + 2), 16),
  );
  const degrees =
    (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, theme) => {
  it.each(readable)('writes %s readably on %s (4.5:1)', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  // The badges of a project's status (specification, section 4).
  it.each([
    ['info', 'blue', 195, 255],
    ['success', 'green', 90, 165],
    ['warning', 'yellow', 35, 65],
  ] as const)('has %s in %s', (name, _colour, from, to) => {
    for (const token of [name, `${name}-soft`]) {
      expect(hue(colour(token, theme))).toBeGreaterThanOrEqual(from);
      expect(hue(colour(token, theme))).toBeLessThanOrEqual(to);
    }
  });

  it.each(['ground', 'surface'])('draws the edge of a control visibly on %s (3:1)', (ground) => {
    expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
