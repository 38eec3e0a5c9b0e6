import { type Entry, extraOf, type QueueEntry } from './entry.ts';
import type { QueueView } from './queue-view.ts';
import { allThings, thingOf } from './things.ts';
import { canBeSent } from './waits-for.ts';

/** What the user made: a report that submits a kept extra is part of the extra. */
export const madeOf = <Any extends Entry>(entries: readonly Any[]): readonly Any[] =>
  entries.filter(({ kind, order }) => kind !== 'done' || !extraOf(entries, order.id));

/** `2 photos and 1 report` */
export function countEntries(entries: readonly Entry[]): string {
  const made = madeOf(entries);
  const counts = allThings
    .map((thing) => ({ thing, many: made.filter((entry) => thingOf(entry) === thing).length }))
    .filter(({ many }) => many > 0)
    .map(({ thing, many }) => `${many} ${many === 1 ? thing.one : thing.more}`);
  return counts.join(' and ').replace(/ and (?=.* and )/, ', ');
}

/** Says what is kept and can still be sent; empty if the server refused all of it. */
export function describeKept(entries: readonly QueueEntry[]): string {
  if (entries.length === 0) return 'Everything on this phone is sent.';
  const kept = madeOf(entries).filter(({ refusal }) => !refusal);
  if (kept.length === 0) return '';
  return `${countEntries(kept)} ${kept.length === 1 ? 'is' : 'are'} kept on this phone, not sent yet.`;
}

/** Says what the server refused; empty if it refused nothing. */
export function describeRefused(entries: readonly QueueEntry[]): string {
  const refused = madeOf(entries).filter(({ refusal }) => refusal);
  if (refused.length === 0) return '';
  const verb = refused.length === 1 ? 'was' : 'were';
  return `${countEntries(refused)} on this phone ${verb} not accepted: the list says why.`;
}

/** Warns that the browser may delete what is kept; empty if it has promised to keep it. */
export const describeRisk = ({ entries, isLasting, state }: QueueView): string =>
  isLasting || entries.length === 0 || state === 'sending'
    ? ''
    : 'This browser may delete what is kept here after seven days without a visit, or when it is short of space.';

/** Words where the browser does not give what it keeps. */
export const UNREADABLE =
  'This browser keeps no data for Plumbline now, so no photo or report can be kept here. Reload the page, or use a window that is not private, or another browser.';

/** What happens next by itself with what is kept; nothing where nothing does. */
export function describeNext({ entries, state, stop }: QueueView): string {
  const next = madeOf(entries.filter((entry) => canBeSent(entry, entries)));
  if (next.length === 0) return '';
  const itIs = next.length === 1 ? 'It is' : 'They are';
  switch (state) {
    case 'sending':
      return 'Sending…';
    case 'offline':
      return `${itIs} sent when there is a connection.`;
    case 'stopped':
      return stop === 'outdated'
        ? 'This page is from an older version of Plumbline. Reload it to send.'
        : 'Your sign-in has ended. Log out and sign in again to send: nothing kept is lost.';
    case 'waiting':
      return `${itIs} tried again automatically.`;
  }
}
