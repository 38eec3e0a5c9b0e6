/** What pages of a site need that nobody opens. */
export const fakeSettings = {
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabaseAnonKey: 'sb_publishable_0123456789',
  graphqlUrl: 'https://api.plumbline.example/api/graphql',
  publicUrl: 'https://plumbline.example',
  earlyAccessFormUrl: 'https://forms.plumbline.example/early-access',
};

/** The same as an environment, in which Dana makes the releases. */
export const fakeEnvironment = {
  RELEASED_BY: 'dana',
  SUPABASE_URL: fakeSettings.supabaseUrl,
  SUPABASE_ANON_KEY: fakeSettings.supabaseAnonKey,
  GRAPHQL_URL: fakeSettings.graphqlUrl,
  PUBLIC_URL: fakeSettings.publicUrl,
};
