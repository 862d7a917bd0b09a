import type { Viewer } from './viewer.documents.ts';

/** Name in local storage. Signing out deletes it (`forget-member.ts`). */
const KEY = 'member';

interface Last {
  token: string;
  id: string;
  viewer?: Viewer;
}

/** Last result of reading storage, because every rendering reads it. */
let last: { text: string; member: Last | null } = { text: '', member: null };

/**
 * Stores whose session a token is, so that the member is known offline, too.
 * @param viewer their name, plan and preferences; address and picture are not stored
 */
export function rememberMember(token: string, id: string, viewer?: Viewer): void {
  const stored = viewer && { ...viewer, email: '', avatar: null };
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, id, viewer: stored }));
  } catch {
    // Without storage, nothing can wait for a connection.
  }
}

/** Returns the id of the member whose session a token is; null if this browser has not stored it. */
export const memberOf = (token: string | null): string | null => memberWith(token)?.id ?? null;

/**
 * Returns the member of a token's session as this device last saw them. The object stays the same until that changes.
 */
export const storedViewer = (token: string | null): Viewer | null => memberWith(token)?.viewer ?? null;

function memberWith(token: string | null): Last | null {
  try {
    const text = localStorage.getItem(KEY) ?? 'null';
    if (text !== last.text) last = { text, member: JSON.parse(text) };
  } catch {
    return null;
  }
  return token !== null && last.member?.token === token ? last.member : null;
}
