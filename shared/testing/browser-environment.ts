import { BroadcastChannel } from 'node:worker_threads';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import type { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import * as jsdom from 'jsdom';

/** Channels of a page that is closed would hear those of the next test file in the same process. */
const openChannels = new Set<Channel>();

/** A channel that does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
    openChannels.add(this);
  }
}

/** jsdom has no layout, so no size ever changes. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** An observer that never reports an intersection. */
class NoIntersectionObserver extends NoResizeObserver {}

/** jsdom with the APIs that it lacks: network, hashes, BroadcastChannel, observers and scrolling. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context, jsdom);
  }

  override async setup(): Promise<void> {
    await super.setup();
    // Kept here: what a closed page has begun may still report an error, in the time of the next test file.
    const { console } = this.global;
    Object.assign(this.global, {
      // Rules are inserted one by one: as text, each would have its whole sheet parsed again.
      SC_DISABLE_SPEEDY: false,
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      ReadableStream,
      TextEncoder,
      BroadcastChannel: Channel,
      ResizeObserver: NoResizeObserver,
      IntersectionObserver: NoIntersectionObserver,
      // jsdom's own dispatches an error event, which Jest reports as a failed test.
      reportError: (error: unknown) => console.error(error),
      scrollTo: () => {},
    });
    // jsdom's own has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    this.global.Element.prototype.scrollIntoView = () => {};
  }

  override async teardown(): Promise<void> {
    for (const channel of openChannels) channel.close();
    openChannels.clear();
    await super.teardown();
  }
}
