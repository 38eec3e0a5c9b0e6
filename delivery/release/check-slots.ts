import { baseOf, covers } from '../../shared/federation/claims.ts';
import type { Reason } from './Refusal.ts';
import type { ReleasedVersion } from './registry-schema.ts';

/** A version that would be live. */
export interface Live {
  readonly name: string;
  readonly version: ReleasedVersion;
}

interface Slot {
  readonly by: Live;
  /** The address of its page; with `/*` at the end, fillers claim addresses below it. */
  readonly path: string;
}

interface Fill {
  readonly slot: string;
  readonly label?: string | undefined;
  readonly path?: string | undefined;
}

/** The reasons against the slots that live versions declare and fill. */
export function slotReasons(live: readonly Live[]): Reason[] {
  const fills = live.flatMap((by) => fillsOf(by).map((fill) => ({ by, fill })));
  return [
    ...live.flatMap((by) => misplaced(by)),
    ...fills.flatMap(({ by, fill }) => misfit(by, fill, live)),
    ...fills.flatMap((one, index) =>
      fills.slice(index + 1).flatMap((other) => (clash(one, other) ? [sameTab(one, other)] : [])),
    ),
  ];
}

const fillsOf = ({ version }: Live): Fill[] =>
  Object.entries(version.extras.fills ?? {}).map(([slot, fill]) => ({ slot, ...fill }));

/** The slots of a name that live versions declare: a stable version and its canary may both. */
const slotsNamed = (live: readonly Live[], name: string): Slot[] =>
  live.flatMap((by) => {
    const path = by.version.extras.slots?.[name];
    return path === undefined ? [] : [{ by, path }];
  });

/** A remote declares slots on its own pages alone. */
function misplaced({ name, version }: Live): Reason[] {
  const { slots = {}, paths } = version.extras;
  return Object.entries(slots).flatMap(([slot, path]) => {
    if (paths.some((claim) => covers(claim, baseOf(path)))) return [];
    const rule = `${name} declares the slot '${slot}' at ${path}, which it does not claim.`;
    return refuse(rule, `Declare it on a page of ${name}, or claim that page.`);
  });
}

function misfit({ name }: Live, { slot, label, path }: Fill, live: readonly Live[]): Reason[] {
  const declared = slotsNamed(live, slot);
  const [place] = declared;
  if (!place) {
    const known = live.flatMap(({ version }) => Object.keys(version.extras.slots ?? {}));
    const list = known.length > 0 ? `They declare ${[...new Set(known)].join(', ')}.` : '';
    return refuse(
      `${name} fills the slot '${slot}', which no live remote declares. ${list}`.trim(),
      'Correct the name, or deploy the remote that declares it first.',
    );
  }
  const others = declared.filter(({ by }) => by.name !== place.by.name);
  if (others.length > 0) {
    const names = [place, ...others].map(({ by }) => by.name).join(' and ');
    return refuse(
      `The slot '${slot}' is declared by ${names}.`,
      'A slot is on the pages of one remote. Give one of them another name.',
    );
  }
  const hasTabs = place.path !== baseOf(place.path);
  if (!hasTabs && (label !== undefined || path !== undefined)) {
    return refuse(
      `${name} fills the slot '${slot}' with a label or a path, and it has no tabs.`,
      `Write "${slot}": {} in its fills.`,
    );
  }
  if (!hasTabs || (label !== undefined && isBelow(place.path, path))) return [];
  return refuse(
    `${name} fills the slot '${slot}' of ${place.by.name} with the label ${label ?? '(none)'} and the path ${path ?? '(none)'}.`,
    `Give it a label and a path such as ${baseOf(place.path)}/work/*: one segment below the page, and everything under it.`,
  );
}

/** Whether a claim is one segment below a slot's page, with everything under it. */
function isBelow(slot: string, path = ''): boolean {
  const base = `${baseOf(slot)}/`;
  return path.startsWith(base) && /^[a-z0-9-]+\/\*$/.test(path.slice(base.length));
}

interface FillBy {
  readonly by: Live;
  readonly fill: Fill;
}

const clash = (one: FillBy, other: FillBy) =>
  one.by.name !== other.by.name && one.fill.path !== undefined && one.fill.path === other.fill.path;

const sameTab = (one: FillBy, other: FillBy): Reason => ({
  file: FILE,
  rule: `${one.by.name} and ${other.by.name} both claim ${one.fill.path ?? ''} in the slot '${one.fill.slot}'.`,
  wayOut: 'An address has one remote. Give one of the tabs another path.',
});

const FILE = 'shared/federation/remotes.json';

const refuse = (rule: string, wayOut: string): Reason[] => [{ file: FILE, rule, wayOut }];
