/** A part of a whole: "17%", and "0%" of nothing. What is there is never "0%". */
export function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

/** "1 entry", "1,204 entries". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
