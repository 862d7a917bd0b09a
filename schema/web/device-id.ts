const KEY = 'deviceId';

/** Format of an id that the gateway accepts. Any other stored text is not ours, and may be invalid as a header. */
const isId = /^[\w-]{8,64}$/;

/** Fallback when storage is unavailable or full. The id then lasts as long as the tab. */
let unstored: string | null = null;

/**
 * Returns the random id of this browser, by which the server distinguishes devices. It is created on first use and
 * survives a sign-out, as the device stays the same.
 */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && isId.test(stored)) return stored;
    unstored ??= randomId();
    localStorage.setItem(KEY, unstored);
  } catch {
    unstored ??= randomId();
  }
  return unstored;
}

/** Returns a random UUID. `randomUUID` exists only on https and localhost. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // These bits mark a random UUID (version 4).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
