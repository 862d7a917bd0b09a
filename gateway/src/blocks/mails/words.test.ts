import { expect, it } from 'vitest';
import { greeting, masked, shortDay, worksFor } from './words.js';

it.each([
  ['J.R.R. Tolkien', 'Hello J.R.R. Tolkien,'],
  ['J R Tolkien', 'Hello J R Tolkien,'],
  ['Dr. Ruth Ode', 'Hello Dr. Ruth Ode,'],
  ['Ruth', 'Hello Ruth,'],
  ['Anne-Marie O’Neill', 'Hello Anne-Marie,'],
  ['  Anna\n-- \nMaria\u202e ', 'Hello Anna,'],
  [' \n', 'Hello,'],
  [null, 'Hello,'],
  // A stranger who registers with another person's address may try to advertise.
  ['Win at evil.example', 'Hello,'],
  ['https://evil', 'Hello,'],
  ['me@evil', 'Hello,'],
])('greet %j', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});

it.each([
  [1, 'one minute'],
  [10, 'ten minutes'],
  [45, '45 minutes'],
  [60, 'one hour'],
  [1440, '24 hours'],
])('say how long %i minutes are', (minutes, expected) => {
  expect(worksFor(minutes)).toBe(`It works for ${expected}, and only once.`);
});

it.each([
  ['miriam@example.org', 'm…@example.org'],
  ['😀x@example.org', '😀…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
])('mask %s', (email, expected) => {
  expect(masked(email)).toBe(expected);
});

it.each([
  ['2026-09-05', '5 Sep 2026'],
  ['2026-12-31', '31 Dec 2026'],
])('format %s as the site does', (day, expected) => {
  expect(shortDay(day)).toBe(expected);
});
