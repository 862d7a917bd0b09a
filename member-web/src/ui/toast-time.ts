/** Duration of a message on the devotional pages, in milliseconds. */
export const TOAST_TIME = 2_000;
