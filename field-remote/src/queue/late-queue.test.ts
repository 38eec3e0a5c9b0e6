import { expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createFakeServer } from '../testing/fake-server.ts';
import { openTab, takePhoto } from '../testing/phone.ts';
import { createLateQueue } from './late-queue.ts';

const order = { id: 'order', projectId: 'project', name: 'Order 1' };

it('counts a photo while the queue is loaded, and says where it cannot be', async () => {
  const server = createFakeServer();
  server.issue(order.id);
  const tab = openTab({ api: server.api, database: randomUUID(), isOnline: () => false });
  let isThere = false;
  const queue = createLateQueue(() =>
    isThere ? Promise.resolve(tab.queue) : Promise.reject(new Error('ChunkLoadError')),
  );
  const failed = queue.keepPhoto(order, takePhoto('a'));
  expect(queue.getView().preparing).toBe(1);
  expect(await failed).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^Nothing was kept: a part of this page could not be loaded/),
  });
  expect(queue.getView().preparing).toBe(0);

  isThere = true;
  const kept = queue.keepPhoto(order, takePhoto('a'));
  expect(queue.getView().preparing).toBe(1);
  expect(await kept).toMatchObject({ ok: true });
  expect(queue.getView()).toMatchObject({ preparing: 0, entries: [{ kind: 'photo' }] });
});
