/**
 * Whether a proxy reports that the gateway is unreachable, or the gateway that its database is (with `Retry-After`).
 * Any other 503 of the gateway has a reason, as JSON.
 */
export const isUnreachable = ({ status, headers }: Response): boolean =>
  status >= 502 &&
  status <= 504 &&
  (headers.has('retry-after') || !headers.get('content-type')?.includes('json'));
