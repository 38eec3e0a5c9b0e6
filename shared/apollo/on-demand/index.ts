export { MalformedAnswerError } from '../malformed-answer.ts';
export { ClientLoaderContext, useClientLoader, type ClientLoader } from './client-loader.ts';
