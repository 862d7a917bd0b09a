import { deviceId } from './device-id.ts';
import { session } from './session.ts';

/** `Bearer ...` of the session in use, undefined for a guest. */
export function authorization(): string | undefined {
  const token = session.token();
  return token ? `Bearer ${token}` : undefined;
}

/** What every request of ours says: which device is asking and who, once somebody has signed in. */
export function requestHeaders(): Record<string, string> {
  const who = authorization();
  return { 'x-device-id': deviceId(), ...(who && { authorization: who }) };
}
