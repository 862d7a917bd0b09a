const day = 86_400_000;

/** Returns the index of the first word of a day (yyyy-MM-dd): another one each day, the same for everybody. */
export const placeOfDay = (today: string, count: number): number => (Date.parse(today) / day) % count;

/** Returns a random index, different from `place` if there are several words. */
export function otherPlace(place: number, total: number): number {
  if (total < 2) return 0;
  return (place + 1 + Math.floor(Math.random() * (total - 1))) % total;
}
