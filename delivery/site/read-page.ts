import { pageElements } from '../../shared/contracts/index.ts';
import { type Settings, settingsSchema } from '../../shared/federation/settings.ts';

type Id = (typeof pageElements)[keyof typeof pageElements];

/** The JSON that a release has written into a page, unchecked; undefined where there is none. */
export function readPageElement(html: string, id: Id): unknown {
  const [, text = ''] = html.split(`id="${id}">`);
  try {
    return JSON.parse(text.slice(0, text.indexOf('</script>')));
  } catch {
    return undefined;
  }
}

/** The settings that a page starts with; undefined where it has none, or not all. */
export const readPageSettings = (html: string): Settings | undefined =>
  settingsSchema.safeParse(readPageElement(html, pageElements.settings)).data;

/** The release that a page belongs to. */
export const releaseOfPage = (html: string): string | undefined =>
  /<html [^>]*data-release="([^"]+)"/.exec(html)?.[1];
