/** How long a message stays on the devotional pages, in milliseconds (AMB-61). */
export const TOAST_TIME = 2_000;
