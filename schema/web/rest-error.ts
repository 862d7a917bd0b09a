/** An answer of `/api` that is not a success. `describeError` puts it into words. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words, null where it gave none. */
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `The server answered ${status}`);
  }
}

/** The error of an answer with this status and body. */
export const restError = (status: number, body: string): RestError =>
  new RestError(status, messageIn(body) || null);

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body);
    return typeof message === 'string' ? message : '';
  } catch {
    // Something in between answered with a page of its own.
    return '';
  }
}
