interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

const factory: unknown = Reflect.get(globalThis, 'trustedTypes');

/** Remotes come from where the release says, which the page's policy allows: nothing is rewritten. */
const policy = isPolicyFactory(factory)
  ? factory.createPolicy('plumbline_loader', { createScriptURL: (url) => url })
  : undefined;

/** The address in the form that a page with Trusted Types takes for a script. */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
