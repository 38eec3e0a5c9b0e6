import type { Event, State } from 'jest-circus';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import BrowserEnvironment from '../../shared/testing/browser-environment.ts';
import { keepBackends } from './kept-backends.ts';
import { type ProcessCoverage, startProcessCoverage } from './process-coverage.ts';
import { stopAtFailure } from './stop-at-failure.ts';

class MutantBrowser extends BrowserEnvironment {
  handleTestEvent(event: Event, state: State): void {
    stopAtFailure(event, state);
  }
}

class MutantNode extends NodeEnvironment {
  #processes: ProcessCoverage | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.#processes = await startProcessCoverage(this.global);
    this.global.keptBackend = await keepBackends();
  }

  handleTestEvent(event: Event, state: State): void {
    stopAtFailure(event, state);
    if (event.name === 'test_start') this.#processes?.begin(event.test);
    if (event.name === 'test_done') this.#processes?.pause();
  }

  override async teardown(): Promise<void> {
    await this.#processes?.end();
    await super.teardown();
  }
}

/**
 * jsdom for component tests, Node for the others, as in `jest.config.ts`. Stryker replaces all
 * projects' environments by this one and extends the returned object's class.
 */
export default function MutantEnvironment(
  ...[config, context]: ConstructorParameters<typeof NodeEnvironment>
) {
  const Environment = context.testPath.endsWith('.tsx') ? MutantBrowser : MutantNode;
  return new Environment(config, context);
}
