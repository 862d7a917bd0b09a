const KEY = 'deviceId';

/** What the gateway takes for an id. Anything else in storage is not ours, and may be no header at all. */
const isId = /^[\w-]{8,64}$/;

/** Stands in where storage is closed or full: the id then lasts as long as the tab. */
let unstored: string | null = null;

/**
 * The random name of this browser, by which the server tells one device from another. Made when it is first
 * asked for, and kept when its member signs out: the device stays the same.
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

/** A name that nobody else has, a UUID. `randomUUID` is there only on https and on this machine itself. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // These bits say that it is a random one.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
