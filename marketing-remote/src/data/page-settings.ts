import * as z from 'zod/mini';

const webAddress = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:/i.test(value)));

const pageSettingsSchema = z.object({
  earlyAccessFormUrl: z._default(webAddress, 'https://forms.plumbline.example/early-access'),
  publicUrl: z.optional(webAddress),
});

/** The settings of the release that the public pages use. */
export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** The settings as the release wrote them: into the page, or for the prerender, into the process. */
function writtenSettings(): unknown {
  if (typeof document === 'undefined') return Reflect.get(globalThis, 'plumblineSettings');
  const text = document.getElementById('plumbline-settings')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Reads the settings that the release put into `<script id="plumbline-settings">`. Where there is no
 * document, at prerender, they are the same object on `globalThis.plumblineSettings`.
 * @throws ZodError where a setting is not an http or https address
 */
export function readPageSettings(): PageSettings {
  return pageSettingsSchema.parse(writtenSettings() ?? {});
}
