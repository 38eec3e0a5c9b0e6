/** How long a mailed link and its code are valid, in milliseconds: `otp_expiry` of `supabase/config.toml`. */
export const MAILED_LINK_MS = 60 * 60 * 1000;
