import { describe, expect, it } from '@jest/globals';
import { isWorse } from './check-canaries.ts';
import { fisher } from './fisher.ts';

const count = (errors: number, visits: number) => ({ errors, visits });

describe("Fisher's exact test", () => {
  it.each([
    // The lady tasting tea: 3 of 4 cups, and all of them (Fisher, The Design of Experiments, 1935).
    [count(3, 4), count(1, 4), 17 / 70],
    [count(4, 4), count(0, 4), 1 / 70],
    [count(0, 10), count(0, 10), 1],
    [count(1, 1), count(0, 99), 0.01],
    // Computed with exact integers.
    [count(10, 15), count(5, 15), 0.07155548902535316],
    [count(4, 200), count(18, 1800), 0.17093029681290697],
    [count(20, 200), count(18, 1800), 2.6991833620044112e-11],
    [count(650, 50_000), count(500, 50_000), 4.820144539357069e-6],
  ])('gives %p against %p its probability', (one, other, probability) => {
    expect(fisher(one, other) / probability).toBeCloseTo(1, 7);
  });

  it('gives all outcomes together the probability of 1', () => {
    // With one error in total and equal visits, each has it with a probability of one half.
    expect(fisher(count(1, 5000), count(0, 5000))).toBeCloseTo(0.5, 9);
    expect(fisher(count(0, 50_000), count(70, 50_000))).toBeCloseTo(1, 9);
  });
});

describe('a canary is worse', () => {
  it.each([
    ['with ten times the errors', count(20, 200), count(18, 1800)],
    ['with few more errors in very many visits', count(650, 50_000), count(500, 50_000)],
    ['if every visit fails', count(100, 100), count(0, 900)],
  ])('%s', (_, canary, stable) => {
    expect(isWorse(canary, stable)).toBe(true);
  });

  it.each([
    ['with as many errors', count(10, 1000), count(90, 9000)],
    ['with fewer', count(0, 1000), count(90, 9000)],
    ['by a difference that may be chance', count(4, 200), count(18, 1800)],
    ['before a hundred visits', count(50, 99), count(0, 10_000)],
    ['while the stable version is unknown', count(50, 500), count(0, 99)],
  ])('not %s', (_, canary, stable) => {
    expect(isWorse(canary, stable)).toBe(false);
  });
});
