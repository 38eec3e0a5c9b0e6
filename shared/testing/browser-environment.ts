import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/** A channel that does not keep the tests from ending. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** Nothing is laid out in jsdom, so nothing has a size that could change. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom with what it lacks: Node's own network, the channel between tabs, sizes and scrolling. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      BroadcastChannel: Channel,
      ResizeObserver: NoResizeObserver,
      // Jest takes the event that a browser makes of it for a failure of the test.
      reportError: (error: unknown) => this.global.console.error(error),
      scrollTo: () => {},
    });
  }
}
