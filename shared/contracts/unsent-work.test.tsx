import { afterEach, expect, it } from '@jest/globals';
import { isOfAnotherUser } from './browser-storage.ts';
import { noteUnsentWork, unsentWork } from './unsent-work.ts';

afterEach(() => localStorage.clear());

it('adds up what the remotes have noted for a user', () => {
  expect(unsentWork('dana')).toBeNull();
  noteUnsentWork('dana', 'field', { count: 2, words: '2 photos' });
  noteUnsentWork('kim', 'field', { count: 9, words: '9 photos' });
  expect(unsentWork('dana')).toEqual({ count: 2, words: '2 photos' });
  expect(unsentWork()).toEqual({ count: 11, words: '2 photos and 9 photos' });
  noteUnsentWork('dana', 'permits', { count: 1, words: '1 form' });
  expect(unsentWork('dana')).toEqual({ count: 3, words: '2 photos and 1 form' });
  noteUnsentWork('dana', 'field', null);
  noteUnsentWork('dana', 'permits', null);
  expect(unsentWork('dana')).toBeNull();
});

it('is removed when another user signs in, and ignores what is no note', () => {
  noteUnsentWork('dana', 'field', { count: 1, words: '1 photo' });
  const [key = ''] = Object.keys(localStorage);
  expect(isOfAnotherUser(key, 'kim')).toBe(true);
  localStorage.setItem(key, '{"count":"many"}');
  expect(unsentWork('dana')).toBeNull();
  localStorage.setItem(key, 'broken');
  expect(unsentWork('dana')).toBeNull();
});
