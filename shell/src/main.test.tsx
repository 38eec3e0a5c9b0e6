import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

const settings = {
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabaseAnonKey: 'sb_publishable_0123456789',
  graphqlUrl: 'https://api.plumbline.example/api/graphql',
  publicUrl: 'https://plumbline.example',
  earlyAccessFormUrl: 'https://forms.plumbline.example/early-access',
};

let run = 0;
/** Each query is another module, so it runs again; its imports are loaded once. */
const start = (): Promise<unknown> => import(`./main.tsx?${(run += 1)}`);

beforeEach(() => {
  // jsdom has none.
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
});
afterEach(() => document.body.replaceChildren());

it('throws where the page has no root element', async () => {
  await expect(start()).rejects.toThrow(/^Root element not found/);
});

it.each([
  ['SUPABASE_URL', { supabaseUrl: undefined }],
  ['SUPABASE_URL', { supabaseUrl: 'https://your-project.supabase.co' }],
  ['SUPABASE_ANON_KEY', { supabaseAnonKey: undefined }],
  ['SUPABASE_ANON_KEY', { supabaseAnonKey: 'placeholder' }],
])('fails where %s is missing or a placeholder, and says so: %j', async (name, wrong) => {
  const written = JSON.stringify({ ...settings, ...wrong });
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="plumbline-settings">${written}</script>`;
  const words = `${name} is missing or a placeholder`;
  await expect(start()).rejects.toThrow(words);
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Plumbline cannot start');
  expect(panel).toHaveTextContent(words);
});
