import { type PartOfDay, partOfDay } from '@quiet-time/schema/part-of-day';
import { m } from '@quiet-time/schema/sentences';

type Greeting = typeof m.greeting_morning;

const anyTime: Greeting[] = [m.greeting_good_to_see, m.greeting_glad, m.greeting_came, m.greeting_place];

const ofTheDay: Record<PartOfDay, Greeting> = {
  morning: m.greeting_morning,
  afternoon: m.greeting_afternoon,
  evening: m.greeting_evening,
};

/** Returns a random greeting, to be followed by a name: "Good morning, Ruth". `chance` is from 0 up to 1. */
export function greeting(now = new Date(), chance = Math.random()): Greeting {
  const greetings = [ofTheDay[partOfDay(now.getHours())], ...anyTime];
  return greetings[Math.floor(chance * greetings.length)]!;
}
