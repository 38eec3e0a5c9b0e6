import { afterEach, describe, expect, it } from '@jest/globals';
import { readPageSettings } from './page-settings.ts';

function write(settings: unknown) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'plumbline-settings';
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}

afterEach(() => document.head.replaceChildren());

describe('the settings of the public pages', () => {
  it('are those that the release wrote into the page', () => {
    write({ earlyAccessFormUrl: 'https://forms.example/join', supabaseUrl: 'https://x.example' });
    expect(readPageSettings()).toEqual({ earlyAccessFormUrl: 'https://forms.example/join' });
  });

  it('have a default form if the page has none', () => {
    expect(readPageSettings().earlyAccessFormUrl).toBe(
      'https://forms.plumbline.example/early-access',
    );
  });

  it.each(['javascript:alert(1)', '/early-access', 'data:text/html,x', 7])(
    'are refused where the form would be %p',
    (earlyAccessFormUrl) => {
      write({ earlyAccessFormUrl });
      expect(() => readPageSettings()).toThrow();
    },
  );
});
