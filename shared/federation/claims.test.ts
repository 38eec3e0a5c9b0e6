import { describe, expect, it } from '@jest/globals';
import { covers } from './claims.ts';

describe('a claim', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/projects/*', '/dashboard/projects'],
    ['/dashboard/projects/*', '/dashboard/projects/1/team'],
    ['/dashboard/projects/{id}/work/*', '/dashboard/projects/1001/work'],
    ['/dashboard/projects/{id}/work/*', '/dashboard/projects/1001/work/orders/7'],
  ])('%s covers %s', (claim, address) => {
    expect(covers(claim, address)).toBe(true);
  });

  it.each([
    ['/', '/login'],
    ['/dashboard', '/dashboard/projects'],
    ['/dashboard/projects/*', '/dashboard/projects-archive'],
    ['/dashboard/projects/*', '/dashboard'],
    ['/dashboard/projects/{id}/work/*', '/dashboard/projects/1001/money'],
    ['/dashboard/projects/{id}/work/*', '/dashboard/projects//work'],
    ['/dashboard/projects/{id}/work/*', '/dashboard/projects/1001/workshop'],
  ])('%s does not cover %s', (claim, address) => {
    expect(covers(claim, address)).toBe(false);
  });
});
