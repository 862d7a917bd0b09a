/**
 * Whether something in between says that the gateway can't be reached, or the gateway that its own data can't (with
 * `Retry-After`). Another 503 of the gateway says why, as JSON.
 */
export const isAway = ({ status, headers }: Response): boolean =>
  status >= 502 &&
  status <= 504 &&
  (headers.has('retry-after') || !headers.get('content-type')?.includes('json'));
