import { beforeEach } from '@jest/globals';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { Queue } from '../queue/queue.ts';
import { createFakeServer } from './fake-server.ts';
import { createLock, openTab } from './phone.ts';

/** The work order of a test. */
export const order = { id: 'order', projectId: 'project', name: 'Order 1' };

/** A pressed 'Done', for the order as it was issued unless `version` says otherwise. */
export const report = (note = '', version = 1) => ({ note, version });

/** A server with one order, and the database of one phone; new ones for each test. */
export function createStage() {
  const stage = {
    server: createFakeServer(),
    database: '',
    /** Opens a tab of the phone. */
    open: (more: Partial<Parameters<typeof openTab>[0]> = {}): Queue =>
      openTab({ api: stage.server.api, database: stage.database, withLock: createLock(), ...more })
        .queue,
  };
  beforeEach(() => {
    stage.server = createFakeServer();
    stage.server.issue(order.id);
    stage.database = randomUUID();
  });
  return stage;
}

/** What the user sees of each entry. */
export const shown = ({ getView }: Queue) =>
  getView().entries.map(({ kind, state, refusal }) => [kind, state, refusal?.code ?? null]);
