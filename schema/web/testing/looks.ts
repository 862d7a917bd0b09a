/**
 * Returns the pages or looks of a list that this run checks. `npm run test:long` checks a tenth (`LOOKS_TENTH`, 0 to
 * 9), another one each day; a list of fewer than ten has one a day. Without that variable, all are checked.
 */
export function ofThisRun<T>(pages: readonly T[]): T[] {
  const tenth = process.env.LOOKS_TENTH;
  if (!tenth) return [...pages];
  const parts = Math.min(10, pages.length);
  return pages.filter((_, at) => at % parts === Number(tenth) % parts);
}
