import type { Passing } from './meddler.ts';

/** A legacy key of a project, with these claims and an invalid signature. */
export const legacyKey = (claims: object) =>
  [{ alg: 'HS256' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

type Change = (answer: Passing) => void;

/** Changes the answers at an address alone. */
export const at =
  (path: string, change: Change): Change =>
  (answer) => {
    if (answer.path.split('?')[0]?.endsWith(path)) change(answer);
  };

/** Answers with another status. */
export const status =
  (code: number): Change =>
  (answer) => {
    answer.status = code;
  };

/** Answers with JSON, as if all were well. */
export function json(answer: Passing, value: object): void {
  answer.status = 200;
  answer.headers.set('content-type', 'application/json');
  answer.body = JSON.stringify(value);
}

/** Answers with a web page of something else. */
export const page: Change = (answer) => {
  answer.status = 200;
  answer.headers.set('content-type', 'text/html');
  answer.body = '<!doctype html>';
};

/** Refuses every operation. */
export const withCode =
  (code: string): Change =>
  (answer) => {
    if (answer.method === 'POST') json(answer, { errors: [{ extensions: { code } }] });
  };

/** Answers with another value of a setting of Supabase Auth. */
export const setting =
  (name: string, value: boolean): Change =>
  (answer) => {
    answer.body = answer.body.replace(new RegExp(`"${name}":(true|false)`), `"${name}":${value}`);
  };

/** Lets no page read the answer. */
export const withoutOrigin: Change = ({ headers }) => headers.delete('access-control-allow-origin');

/** Answers by a clock that was never set. */
export const late: Change = ({ headers }) => headers.set('date', new Date(0).toUTCString());
