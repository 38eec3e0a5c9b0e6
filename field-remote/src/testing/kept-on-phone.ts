import { beforeEach, expect } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { noteUnsentWork } from '@plumbline/shared/contracts';
import { type GraphqlAnswers, signedInAs } from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { WorkOrder } from '../data/work-order.ts';
import type { DoneEntry, Entry, ExtraEntry, PhotoEntry } from '../queue/entry.ts';
import { createFieldDb } from '../queue/field-db.ts';
import { openWork } from './open-work.tsx';
import { contractToWorkOn, orderId, page, photo } from './work-records.ts';

// jsdom has none, and IndexedDB copies by it.
globalThis.structuredClone = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

export const userId = signedInAs('dana@example.com').user.id;
/** An extra that only the phone has. */
export const kept: ExtraEntry = {
  id: 'kept',
  userId,
  order: { id: orderId(1), projectId: '1001', name: 'Extra · Kept drain' },
  createdAt: '2026-11-14T12:00:00Z',
  refusal: null,
  kind: 'extra',
  key: 'key',
  replaced: null,
  extra: {
    contractId: '7',
    version: 1,
    text: 'Kept drain',
    place: 'Basement',
    entries: [{ text: 'Pipe', minutes: null, rateCents: null, amountCents: 9_900 }],
  },
};

/** 'Submit for approval' of the same extra, once it was saved. */
export const submission: DoneEntry = {
  ...{ id: 'submission', userId, order: kept.order, createdAt: kept.createdAt, refusal: null },
  ...{ kind: 'done', note: '', key: 'key', version: 1, isExtra: true },
};

/** Of a photo that the phone keeps for the same extra. */
export const photoId = photo(5).id;
/** A photo whose bytes the server has, and has not checked. */
export const photoEntry: PhotoEntry = {
  ...{ id: photoId, userId, order: kept.order, createdAt: kept.createdAt, refusal: null },
  ...{ kind: 'photo', uploadId: photoId, reserveKey: 'reserve', confirmKey: 'confirm' },
  ...{ isUploaded: true, renewals: 0 },
  photo: {
    ...{ name: 'leak.jpg', size: 1, sha256: 'a', smallSize: 1, smallSha256: 'a' },
    originalSha256: 'a',
  },
};

// The queue of a former test goes on, on the database that it has opened.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Opens a page with an entry kept on the phone. The server has `order`, and answers a saved extra with `answer`. */
export async function openKept(
  path: string,
  entry: Entry,
  order: WorkOrder | null,
  answer?: object,
  more: GraphqlAnswers = {},
) {
  const sent: unknown[] = [];
  const api = { order, answer };
  const bytes = new ArrayBuffer(1);
  await createFieldDb().add(
    entry,
    entry.kind === 'photo' ? { photo: bytes, small: bytes } : undefined,
  );
  noteUnsentWork(userId, 'field', { count: 1, words: '1 extra' });
  const opened = await openWork(
    path,
    {
      GetContractsToWorkOn: () => ({ contracts: [contractToWorkOn] }),
      GetWorkOrder: () => ({ workOrder: api.order }),
      GetOrderState: () => ({ workOrder: api.order }),
      GetWorkOrders: () => ({ workOrders: page(api.order ? [api.order] : []) }),
      SendExtra: ({ input }) => {
        if (!api.answer) throw new TypeError('Failed to fetch');
        sent.push(input);
        return { saveExtra: api.answer };
      },
      ...more,
    },
    'SUBCONTRACTOR',
  );
  return { ...opened, sent, api };
}

/** The line that says so is another one after the change of screens that follows. */
export const untilSent = () =>
  waitFor(() => expect(screen.getByText('Everything on this phone is sent.')).toBeVisible());

/** Sends all that is kept. The queue may try by itself before a press of 'Send now', whose button goes then. */
export async function sendAll() {
  window.dispatchEvent(new Event('online'));
  await untilSent();
}
