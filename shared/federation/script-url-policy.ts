type ScriptUrlRule = (url: string) => string;

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: ScriptUrlRule },
  ) => { createScriptURL: ScriptUrlRule };
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Gives addresses the form that a page with Trusted Types takes for a script. They come from the
 * release, and the page's policy says from where scripts may come, so nothing is rewritten.
 * @param name as the release lists it in `trusted-types`; each can be made once
 */
export function createScriptUrlPolicy(name: string): ScriptUrlRule {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicyFactory(factory)) return (url) => url;
  const policy = factory.createPolicy(name, { createScriptURL: (url) => url });
  return (url) => policy.createScriptURL(url);
}
