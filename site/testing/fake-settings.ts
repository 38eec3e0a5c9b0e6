/** What pages of a site need that nobody opens. */
export const fakeSettings = {
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabaseAnonKey: 'sb_publishable_0123456789',
  graphqlUrl: 'https://api.plumbline.example/api/graphql',
  publicUrl: 'https://plumbline.example',
  earlyAccessFormUrl: 'https://forms.plumbline.example/early-access',
};
