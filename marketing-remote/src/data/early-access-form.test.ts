import { describe, expect, it } from '@jest/globals';
import { earlyAccessFormAddress } from './early-access-form.ts';

const form = 'https://forms.example/early-access';
const address = (query: string, formUrl = form) =>
  earlyAccessFormAddress(formUrl, new URLSearchParams(query));

describe('the address of the early-access form', () => {
  it.each([
    ['is missing', ''],
    ['is blank', '?source='],
    ['is of spaces', '?source=%20%09%0A%20'],
    ['comes under another name', '?Source=flyer&utm_source=flyer'],
  ])('carries no source if it %s', (_, query) => {
    expect(address(query)).toBe(form);
  });

  it.each([
    ['Flyer', 'flyer'],
    ['  Parade Booth ', '  parade booth '],
    ['a&b=c', 'a&b=c'],
    ['a\nb', 'a\nb'],
    ['🏗️ SITE', '🏗️ site'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://elsewhere.example/#x', 'https://elsewhere.example/#x'],
    ['%26source=two', '%26source=two'],
    ['"><script>', '"><script>'],
  ])('carries %j as the one parameter %j', (source, passed) => {
    const url = new URL(address(`?${new URLSearchParams({ source }).toString()}`));
    expect(url.origin + url.pathname + url.hash).toBe(form);
    expect([...url.searchParams]).toEqual([['source', passed]]);
  });

  it('carries a long source whole', () => {
    expect(address(`?source=${'A'.repeat(10_000)}`)).toBe(`${form}?source=${'a'.repeat(10_000)}`);
  });

  it('carries only the first of several sources', () => {
    expect(address('?source=One&source=Two')).toBe(`${form}?source=one`);
    expect(address('?source=&source=Two')).toBe(form);
  });

  it('leaves the rest of the form’s own address as it is', () => {
    const own = `${form}?lang=en&source=default#top`;
    expect(address('?source=Flyer', own)).toBe(`${form}?lang=en&source=flyer#top`);
  });
});
