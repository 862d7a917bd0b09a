import type { Viewer } from './use-viewer.ts';

/** The name in local storage. Signing out forgets it (`forget-member.ts`). */
const KEY = 'member';

interface Last {
  token: string;
  id: string;
  viewer?: Viewer;
}

/** As it was read last: every rendering asks for it. */
let last: { text: string; member: Last | null } = { text: '', member: null };

/**
 * Notes whose session a token is, so that it is known without a connection, too.
 * @param viewer their name, plan and preferences; address and picture are not kept
 */
export function rememberMember(token: string, id: string, viewer?: Viewer): void {
  const kept = viewer && { ...viewer, email: '', avatar: null };
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, id, viewer: kept }));
  } catch {
    // Where storage is refused nothing can wait for a connection.
  }
}

/** The id of the member whose session a token is; null where this browser was never told. */
export const memberOf = (token: string | null): string | null => memberWith(token)?.id ?? null;

/** The member whose session a token is, as this device last saw them; the same object until that changes. */
export const keptViewer = (token: string | null): Viewer | null => memberWith(token)?.viewer ?? null;

function memberWith(token: string | null): Last | null {
  try {
    const text = localStorage.getItem(KEY) ?? 'null';
    if (text !== last.text) last = { text, member: JSON.parse(text) };
  } catch {
    return null;
  }
  return token !== null && last.member?.token === token ? last.member : null;
}
