import { expect, it } from '@jest/globals';
import { callbackMessage } from './auth-messages.ts';

it.each(['a text', null, undefined, { message: 'of something else' }])(
  'has a message for %p, which is not an Error',
  (thrown) => {
    expect(callbackMessage(thrown)).toBe('An error occurred during authentication.');
  },
);
