import { defaultFormUrl } from './default-form-url.ts';

/** The settings of the release that the public pages use. */
export interface PageSettings {
  readonly earlyAccessFormUrl: string;
  /** The site's own address, where the release knows it. */
  readonly publicUrl?: string;
}

/** The settings as the release wrote them: into the page, or for the prerender, into the process. */
function writtenSettings(): unknown {
  if (typeof document === 'undefined') return globalThis.plumblineSettings;
  const text = document.getElementById('plumbline-settings')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Reads the settings that the release put into `<script id="plumbline-settings">`. Where there is no
 * document, at prerender, they are the same object on `globalThis.plumblineSettings`. They are
 * checked by hand, since a schema library would be a quarter of the landing page's own code.
 * @throws TypeError where a setting is not an http or https address
 */
export function readPageSettings(): PageSettings {
  const written = writtenSettings();
  const publicUrl = webAddress(written, 'publicUrl');
  return {
    earlyAccessFormUrl: webAddress(written, 'earlyAccessFormUrl') ?? defaultFormUrl,
    ...(publicUrl && { publicUrl }),
  };
}

function webAddress(settings: unknown, name: string): string | undefined {
  if (typeof settings !== 'object' || settings === null) return undefined;
  const value: unknown = Reflect.get(settings, name);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value)) return value;
  throw new TypeError(`The setting ${name} is not an http or https address.`);
}
