import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inOneByte } from './bundle.mjs';

it('escapes letters that need two bytes without changing the program', () => {
  const code = String.raw`
    const ключ = 'ü — “quoted” 😀', escaped = '\— \\— \\\u2014 \n';
    [
      ключ, escaped, ${'`'}on – ${'$'}{ключ} lines${'`'}, { 'naïve—key': 1 }['naïve—key'],
      'ab—cd'.replace(/[–—]/, '-'), /^[一-龥]+$/.test('中文'), /^\—$/.test('—'),
      /^😀$/u.test('😀'), /^[😀😁]$/v.test('😁'), /^[😀😁]$/v.test('x'),
    ].join('|')`;
  const escaped = inOneByte(code);
  expect(/[^\0-\xff]/.test(code)).toBe(true);
  expect(/[^\0-\xff]/.test(escaped)).toBe(false);
  expect(escaped).toContain('ü');
  expect(runInNewContext(escaped)).toBe(runInNewContext(code));
});
