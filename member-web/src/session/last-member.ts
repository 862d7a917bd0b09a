const KEY = 'member';

/** Notes whose session a token is, so that it is known without a connection, too. */
export function rememberMember(token: string, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, id }));
  } catch {
    // Where storage is refused nothing can wait for a connection.
  }
}

/** The id of the member whose session a token is; null where this browser was never told. */
export function memberOf(token: string | null): string | null {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return token !== null && last?.token === token ? last.id : null;
  } catch {
    return null;
  }
}
