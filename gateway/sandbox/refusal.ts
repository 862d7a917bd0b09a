/** An error of Stripe's API, in the format of its SDK. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error',
    message: string,
    readonly details: { code?: string; param?: string; decline_code?: string; charge?: string } = {},
  ) {
    super(message);
  }

  /** Body of the response. */
  get body() {
    return { error: { message: this.message, type: this.type, ...this.details } };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new Refusal(400, 'invalid_request_error', message, { ...(code && { code }), ...(param && { param }) });

/** @param status 404 for an object of the path, 400 for one in a parameter */
export const missing = (kind: string, id: string, param = 'id', status = param === 'id' ? 404 : 400) =>
  new Refusal(status, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

/** Returns the record with this id. @throws Refusal */
export function found<T>(records: Record<string, T>, id: string, kind: string, param?: string): T {
  if (!Object.hasOwn(records, id)) throw missing(kind, id, param);
  return records[id]!;
}
