/** How long a message stays on the devotional pages, in milliseconds. */
export const TOAST_TIME = 2_000;
