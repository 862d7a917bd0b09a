import { deviceId } from './device-id.ts';
import { session } from './session.ts';

/** Returns `Bearer ...` for the current session, or undefined for a visitor. */
export function authorization(): string | undefined {
  const token = session.token();
  return token ? `Bearer ${token}` : undefined;
}

/** Returns the headers of all our requests: the device id, and the token of a session. */
export function requestHeaders(): Record<string, string> {
  const who = authorization();
  return { 'x-device-id': deviceId(), ...(who && { authorization: who }) };
}
