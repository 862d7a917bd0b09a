import { expect, it } from 'vitest';
import { isTokenSecret, isWholeTokenSecret, newTokenSecret } from './token-form.js';

it('is what scanners of secrets look for, each another one', () => {
  const made = Array.from({ length: 200 }, newTokenSecret);
  for (const secret of made) expect(secret).toMatch(/^qt_pat_[0-9A-Za-z]{42}$/);
  expect(new Set(made.map((secret) => secret.slice(7, 43))).size).toBe(200);
  expect(made.every(isWholeTokenSecret)).toBe(true);
});

it('ends with a checksum in base 62', () => {
  // The CRC-32 of 36 zeros is 604 254 626, computed independently of this code.
  expect(isWholeTokenSecret(`qt_pat_${'0'.repeat(36)}0etOEM`)).toBe(true);
});

it('shows a slip of the pen, wherever it is', () => {
  const secret = newTokenSecret();
  for (let at = 7; at < secret.length; at++) {
    const other = secret[at] === 'a' ? 'b' : 'a';
    expect(isWholeTokenSecret(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
  }
  for (const wrong of [
    secret.slice(0, -1),
    `${secret}a`,
    ` ${secret}`,
    `${secret}\n`,
    secret.toUpperCase(),
  ]) {
    expect(isWholeTokenSecret(wrong)).toBe(false);
  }
});

it('is distinguished from a session, whole or not', () => {
  for (const text of ['qt_pat_', 'QT_PAT_abc', newTokenSecret()]) expect(isTokenSecret(text)).toBe(true);
  for (const text of ['', 'qt_pat', 'k3JtQ0xYb2RzLWFuZC1zdGlsbG5lc3M', ' qt_pat_a']) {
    expect(isTokenSecret(text)).toBe(false);
  }
});
