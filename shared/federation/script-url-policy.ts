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
 * A function that turns script addresses into Trusted Types' `TrustedScriptURL`, unchanged: they
 * come from the release, and the page's `script-src` restricts their origin.
 * @param name as the release lists it in `trusted-types`; a page can create each policy once
 */
export function createScriptUrlPolicy(name: string): ScriptUrlRule {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicyFactory(factory)) return (url) => url;
  const policy = factory.createPolicy(name, { createScriptURL: (url) => url });
  return (url) => policy.createScriptURL(url);
}
