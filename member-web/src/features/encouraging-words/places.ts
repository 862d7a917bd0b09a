const day = 86_400_000;

/** Where the words begin on a day (yyyy-MM-dd): each day with another one, the same for everybody. */
export const placeOfDay = (today: string, count: number): number => (Date.parse(today) / day) % count;

/** A random place, another one than `place` where there are several. */
export function otherPlace(place: number, total: number): number {
  if (total < 2) return 0;
  return (place + 1 + Math.floor(Math.random() * (total - 1))) % total;
}
