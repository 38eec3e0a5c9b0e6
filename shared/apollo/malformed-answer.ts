/** What came back is no answer of the API, for example a proxy's page. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';

  constructor() {
    super('The answer of the server could not be understood. Try again.');
  }
}
