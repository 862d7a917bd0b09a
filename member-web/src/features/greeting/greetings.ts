const anyTime = [
  'It is good to see you',
  'Glad you are here',
  'How good that you came',
  'There is a quiet place for you here',
];

function ofTheDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

/** One of a handful of greetings, to be followed by a name: "Good morning". `chance` is from 0 up to 1. */
export function greeting(now = new Date(), chance = Math.random()): string {
  const greetings = [ofTheDay(now.getHours()), ...anyTime];
  return greetings[Math.floor(chance * greetings.length)]!;
}
