import { m } from '@quiet-time/schema/sentences';

type Greeting = typeof m.greeting_morning;

const anyTime: Greeting[] = [m.greeting_good_to_see, m.greeting_glad, m.greeting_came, m.greeting_place];

function ofTheDay(hour: number): Greeting {
  if (hour >= 4 && hour < 12) return m.greeting_morning;
  if (hour >= 12 && hour < 18) return m.greeting_afternoon;
  return m.greeting_evening;
}

/** Returns a random greeting, to be followed by a name: "Good morning, Ruth". `chance` is from 0 up to 1. */
export function greeting(now = new Date(), chance = Math.random()): Greeting {
  const greetings = [ofTheDay(now.getHours()), ...anyTime];
  return greetings[Math.floor(chance * greetings.length)]!;
}
