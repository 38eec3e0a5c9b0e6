/** The settings of a site whose pages are not opened. */
export const fakeSettings = {
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabaseAnonKey: 'sb_publishable_0123456789',
  graphqlUrl: 'https://api.plumbline.example/api/graphql',
  publicUrl: 'https://plumbline.example',
  earlyAccessFormUrl: 'https://forms.plumbline.example/early-access',
};

/** The same as an environment, with Dana as the releaser. */
export const fakeEnvironment = {
  RELEASED_BY: 'dana',
  SUPABASE_URL: fakeSettings.supabaseUrl,
  SUPABASE_ANON_KEY: fakeSettings.supabaseAnonKey,
  GRAPHQL_URL: fakeSettings.graphqlUrl,
  PUBLIC_URL: fakeSettings.publicUrl,
};

/** The settings of another product: a release must not use them. */
export const strangeEnvironment = {
  SUPABASE_URL: 'https://strange.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_strange',
  GRAPHQL_URL: 'https://strange.example/api/graphql',
  BEACON_URL: 'https://strange.example/beacons',
  OVERRIDE_ORIGINS: 'https://strange.example',
  PUBLIC_URL: 'https://strange.example',
  EARLY_ACCESS_FORM_URL: 'https://strange.example/form',
  PORT: '4999',
};
