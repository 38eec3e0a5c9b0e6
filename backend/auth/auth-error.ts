import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A refusal in Supabase Auth's words.
 * @see https://github.com/supabase/auth internal/api/apierrors/errorcode.go
 */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

/** 400 `validation_failed`: a parameter is missing or is not what it should be. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
