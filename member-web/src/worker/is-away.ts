/** Whether something in between says that the gateway can't be reached. A 503 of the gateway itself says why, as JSON. */
export const isAway = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json');
