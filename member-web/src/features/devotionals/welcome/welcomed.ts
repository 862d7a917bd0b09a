const KEY = 'quiet-time-begun';

/** Holds what storage refused to take: then it lasts as long as the page. */
let unstored = false;

/** Whether this browser session has been welcomed. */
export function wasWelcomed(): boolean {
  try {
    return unstored || sessionStorage.getItem(KEY) !== null;
  } catch {
    return unstored;
  }
}

/** Notes that it has been. */
export function noteWelcomed(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    unstored = true;
  }
}
