/** The input of a scan: the headers of a page over https, and its HTML. */
interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Mark = (page: Page) => number;

const header = ({ headers }: Page, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];

const has = (sources: readonly string[], unwanted: readonly string[]) =>
  sources.some((source) => unwanted.includes(source));

const isPlain = (source: string) => /^(?:http|ftp):/.test(source);

function contentSecurityPolicy(page: Page): number {
  const policy = new Map<string, string[]>();
  for (const directive of (header(page, 'content-security-policy') ?? '').split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (policy.has(name)) return -25;
    if (name) policy.set(name, sources.length > 0 ? sources : ["'none'"]);
  }
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const isHashed = sources.some((source) => /^'(?:nonce|sha\d{3})-/.test(source));
    return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const script = sourcesOf('script-src');
  const style = sourcesOf('style-src');
  const passive = ['img-src', 'media-src'];
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));
  if (has(script, [...BROAD, ...INLINE]) || has(sourcesOf('object-src'), BROAD)) return -20;
  if (active.some(isPlain)) return -20;
  if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (passive.flatMap(sourcesOf).some(isPlain)) return -10;
  if (has(style, [...BROAD, ...INLINE])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framing(page: Page): number {
  if (/(?:^|;)\s*frame-ancestors\s/.test(header(page, 'content-security-policy') ?? '')) return 5;
  const value = header(page, 'x-frame-options')?.toLowerCase();
  if (value?.startsWith('allow-from')) return 0;
  return value === 'deny' || value === 'sameorigin' ? 5 : -20;
}

function transportSecurity(page: Page): number {
  const seconds = /max-age=(\d+)/.exec(header(page, 'strict-transport-security') ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) < 15_552_000 ? -10 : 0;
}

/** Scripts of the site's own origin only: one from elsewhere gets the worst mark. */
function subresourceIntegrity({ html }: Page): number {
  const scripts = html.match(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g) ?? [];
  if (scripts.some((script) => /\bsrc="(?:https?:)?\/\//.test(script))) return -50;
  return scripts.some((script) => /\bintegrity="[^"]/.test(script)) ? 5 : 0;
}

const oneOf =
  (name: string, marks: Readonly<Record<string, number>>, missing: number, other = -5): Mark =>
  (page) => {
    const value = header(page, name)?.trim().toLowerCase();
    return value === undefined ? missing : (marks[value] ?? other);
  };

const marks: Readonly<Record<string, Mark>> = {
  'content-security-policy': contentSecurityPolicy,
  // Not scored, as no header has them: a redirect to https, and a domain in the preload list.
  cookies: (page) => (header(page, 'set-cookie') === null ? 0 : -40),
  'cross-origin-embedder-policy': oneOf(
    'cross-origin-embedder-policy',
    { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 },
    0,
  ),
  'cross-origin-opener-policy': oneOf(
    'cross-origin-opener-policy',
    {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    },
    0,
  ),
  'cross-origin-resource-policy': oneOf(
    'cross-origin-resource-policy',
    { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
    0,
  ),
  'cross-origin-resource-sharing': (page) =>
    header(page, 'access-control-allow-credentials') === null ? 0 : -50,
  'referrer-policy': oneOf(
    'referrer-policy',
    {
      'no-referrer': 5,
      'same-origin': 5,
      'strict-origin': 5,
      'strict-origin-when-cross-origin': 5,
    },
    0,
  ),
  'strict-transport-security': transportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': oneOf('x-content-type-options', { nosniff: 0 }, -5),
  'x-frame-options': framing,
};

/**
 * The score of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, version 1.6.3:
 * src/analyzer/tests, src/grader/charts.js, src/scanner/index.js) for a page with one policy and no
 * `meta` policies. Where its rules ask for more than an answer holds, the mark is the worse one.
 * 100 is an A+; bonus points count from 90 on.
 */
export function scorePage(page: Page): { score: number; marks: Record<string, number> } {
  const given = Object.entries(marks).map(([name, mark]) => [name, mark(page)] as const);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const values = given.map(([, value]) => value);
  const withoutBonus = sum(values.filter((value) => value < 0));
  const score = withoutBonus >= 90 ? sum(values) : Math.max(withoutBonus, 0);
  return { score, marks: Object.fromEntries(given) };
}
