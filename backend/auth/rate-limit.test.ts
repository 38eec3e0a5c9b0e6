import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRateLimit } from './rate-limit.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('createRateLimit', () => {
  it('refills over five minutes, for each address by itself', () => {
    jest.useFakeTimers();
    const limit = createRateLimit(30);
    for (let count = 0; count < 30; count += 1) limit('here');
    expect(() => limit('here')).toThrow('Request rate limit reached');
    expect(() => limit('there')).not.toThrow();
    jest.advanceTimersByTime(10_000);
    expect(() => limit('here')).not.toThrow();
    expect(() => limit('here')).toThrow('Request rate limit reached');
  });
});
