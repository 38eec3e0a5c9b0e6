import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  forgetReturnPath,
  leaveForGood,
  rememberReturnPath,
  takeReturnPath,
} from './return-path.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the return path', () => {
  it.each(['/dashboard', '/dashboard/projects/7/team?sort=name#top', '/members', '/permits/7'])(
    'leads back to %s, once',
    (path) => {
      rememberReturnPath(path);
      expect(takeReturnPath('ada')).toBe(path);
      expect(takeReturnPath('ada')).toBeNull();
    },
  );

  it.each([
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('is not %j', (path) => {
    rememberReturnPath(path);
    expect(localStorage).toHaveLength(0);
    expect(takeReturnPath('ada')).toBeNull();
    localStorage.setItem('plumbline-return-path', `${Date.now() + 1000}  ${path}`);
    expect(takeReturnPath('ada')).toBeNull();
  });

  it('of an ended session is returned to its own user only', () => {
    rememberReturnPath('/dashboard/projects/7', 'ada');
    expect(takeReturnPath('bob')).toBeNull();
    rememberReturnPath('/dashboard/projects/7', 'ada');
    expect(takeReturnPath('ada')).toBe('/dashboard/projects/7');
  });

  it('is forgotten on request', () => {
    rememberReturnPath('/dashboard');
    forgetReturnPath();
    expect(takeReturnPath('ada')).toBeNull();
  });

  it('is that of another tab where the user logs out in this one', async () => {
    rememberReturnPath('/dashboard', 'ada');
    const ofOtherTab = `${Date.now() + 1000} ada /dashboard/projects/7`;
    await leaveForGood(() => {
      expect(localStorage).toHaveLength(0);
      localStorage.setItem('plumbline-return-path', ofOtherTab);
      rememberReturnPath('/dashboard', 'ada');
      return Promise.resolve();
    });
    expect(takeReturnPath('ada')).toBe('/dashboard/projects/7');
    rememberReturnPath('/dashboard/settings', 'ada');
    expect(takeReturnPath('ada')).toBe('/dashboard/settings');
  });

  it('is forgotten after an hour', () => {
    rememberReturnPath('/dashboard');
    const almost = Date.now() + 59 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValueOnce(almost);
    expect(takeReturnPath('ada')).toBe('/dashboard');
    rememberReturnPath('/dashboard');
    const later = Date.now() + 60 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(takeReturnPath('ada')).toBeNull();
  });

  it('is none if the stored value is malformed', () => {
    localStorage.setItem('plumbline-return-path', 'nonsense');
    expect(takeReturnPath('ada')).toBeNull();
  });
});
