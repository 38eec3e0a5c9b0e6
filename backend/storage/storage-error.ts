/**
 * A refusal as Supabase Storage words it. Most have HTTP status 400, and the status that they mean in
 * the body.
 * @see https://github.com/supabase/storage src/internal/errors/codes.ts
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;

  constructor(statusCode: number, code: string, message: string, error: string = code) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
  }

  /** The status of the answer. */
  get status(): 400 | 416 | 429 | 500 | 503 {
    const { statusCode } = this;
    if (statusCode === 416 || statusCode === 429) return statusCode;
    return statusCode === 500 || statusCode === 503 ? statusCode : 400;
  }

  /** The body of the answer. */
  get body(): Record<'statusCode' | 'code' | 'error' | 'message', string> {
    const { statusCode, code, error, message } = this;
    return { statusCode: String(statusCode), code, error, message };
  }
}

/** The refusals that the product meets. */
export const refusals = {
  noBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noObject: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`),
  denied: (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  policy: () => refusals.denied('new row violates row-level security policy'),
  exists: () =>
    new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  wrongType: (type: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${type} is not supported`,
      'invalid_mime_type',
    ),
  noContent: (message = 'No content provided') => new StorageError(400, 'InvalidRequest', message),
  /** Not the sender's fault: worth another try. */
  stopped: () => new StorageError(500, 'Aborted', 'The upload has stopped'),
  invalid: (message: string) => new StorageError(400, 'InvalidRequest', message, 'Error'),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  invalidRange: () =>
    new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range'),
  noDatabase: () =>
    new StorageError(503, 'DatabaseTimeout', 'The database does not answer, please try again'),
  /** The disk is full, or the bucket does not answer. */
  noStore: () =>
    new StorageError(503, 'S3Error', 'The store of objects does not answer, please try again'),
  busy: () =>
    new StorageError(429, 'SlowDown', 'Too many uploads are under way', 'too_many_connections'),
};
