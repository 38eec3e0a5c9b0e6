import { z } from 'zod';

const refusal = z.strictObject({ code: z.number(), error_code: z.string(), msg: z.string() });

/**
 * An error of the auth service, as `status code: message`.
 * @throws Error unless status, header and body agree
 */
export async function readRefusal(answer: Response): Promise<string> {
  const { code: status, error_code: code, msg } = refusal.parse(await answer.json());
  const header = answer.headers.get('x-sb-error-code');
  if (answer.status !== status || header !== code) {
    throw new Error(`${answer.status} ${header} with the body of ${status} ${code}`);
  }
  return `${status} ${code}: ${msg}`;
}
