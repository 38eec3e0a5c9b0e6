const OFF = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'phone',
  'zoom',
];

/**
 * `GET /settings`: sign-in by mail and nothing else.
 * @see https://github.com/supabase/auth internal/api/settings.go
 */
export const PUBLIC_SETTINGS = {
  external: { ...Object.fromEntries(OFF.map((provider) => [provider, false])), email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};

/** `GET /health`, in upstream's shape. */
export const HEALTH = {
  version: 'plumbline-embedded',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
