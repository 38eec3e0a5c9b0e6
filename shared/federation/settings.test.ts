import { describe, expect, it } from '@jest/globals';
import { parseSettings } from './settings.ts';

const settings = {
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabaseAnonKey: 'sb_publishable_0123456789',
  graphqlUrl: 'https://api.plumbline.example/api/graphql',
  publicUrl: 'https://plumbline.example',
  earlyAccessFormUrl: 'https://forms.plumbline.example/early-access',
};

describe('parseSettings', () => {
  it('accepts the addresses and the key of a real project', () => {
    expect(parseSettings(settings)).toEqual(settings);
  });

  it.each([
    undefined,
    '',
    '  ',
    'https://your-project.supabase.co',
    '<url>',
    'CHANGE_ME',
    'undefined',
  ])('refuses %p for the backend URL and names the setting', (supabaseUrl) => {
    expect(() => parseSettings({ ...settings, supabaseUrl })).toThrow(/SUPABASE_URL is missing/);
  });

  it.each([undefined, '', 'your-anon-key', 'YOUR_ANON_KEY', 'placeholder', 'xxx'])(
    'refuses %p for the key and names the setting',
    (supabaseAnonKey) => {
      expect(() => parseSettings({ ...settings, supabaseAnonKey })).toThrow(
        /SUPABASE_ANON_KEY is missing/,
      );
    },
  );

  it('names every setting that is wrong, at once', () => {
    expect(() => parseSettings({})).toThrow(/SUPABASE_URL[^]*SUPABASE_ANON_KEY[^]*GRAPHQL_URL/);
  });

  it('refuses an address that is not one of the web', () => {
    expect(() => parseSettings({ ...settings, graphqlUrl: 'javascript:alert(1)' })).toThrow(
      'GRAPHQL_URL is not an http or https address.',
    );
  });
});
