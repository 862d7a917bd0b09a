/** Number of devotionals on a page of the archive. */
export const LISTED = 50;
