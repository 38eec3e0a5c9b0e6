import { afterEach, expect, it, jest } from '@jest/globals';
import { Hono } from 'hono';
import { receiveBody } from './receive-body.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('ends a form whose file does not begin', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const received = new Promise<unknown>((resolve) => {
    const app = new Hono().post('/', async (context) => {
      await receiveBody(context).catch(resolve);
      return context.body(null);
    });
    const field = '--x\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(field)),
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    // Node takes a stream as a body with this alone.
    const init = { method: 'POST', headers, body, duplex: 'half' };
    void app.request('/', init);
  });
  jest.advanceTimersByTime(30_000);
  expect(await received).toMatchObject({ statusCode: 500, code: 'Aborted' });
});
