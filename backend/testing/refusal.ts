import { z } from 'zod';

const refusal = z.strictObject({ code: z.number(), error_code: z.string(), msg: z.string() });

/**
 * What the auth service says when it refuses, as `status code: words`.
 * @throws Error unless status, header and body say the same
 */
export async function readRefusal(answer: Response): Promise<string> {
  const { code: status, error_code: code, msg } = refusal.parse(await answer.json());
  const header = answer.headers.get('x-sb-error-code');
  if (answer.status !== status || header !== code) {
    throw new Error(`${answer.status} ${header} with the body of ${status} ${code}`);
  }
  return `${status} ${code}: ${msg}`;
}
