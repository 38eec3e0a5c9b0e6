import type { Plugin } from 'graphql-yoga';
import { log } from '../observability/log.ts';
import { operationsUnavailable, unknownOperation } from './graphql-error.ts';
import type { OperationCheck } from '../releases/released-operations.ts';

/** Refuses every operation but those of the product's own builds, before it is even parsed. */
export function onlyReleased(isReleased: OperationCheck): Plugin {
  return {
    async onParams({ params }) {
      const text = params.query ?? '';
      const isKnown = await isReleased(text).catch(() => {
        throw operationsUnavailable();
      });
      if (isKnown) return;
      log.info('operation_refused');
      throw unknownOperation();
    },
  };
}
