// @vitest-environment node
import { expect, it } from 'vitest';
import { newerInScript, newerInStyles } from './newer-than-baseline.mjs';

it.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['Object.groupBy(a, b)', '.groupBy'],
  ['Promise.withResolvers()', '.withResolvers'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['document.startViewTransition(a)', 'document.startViewTransition'],
  ['navigation.navigate(a)', 'navigation'],
  ['a.values().toArray()', '.toArray'],
  ['a.isSubsetOf(b)', '.isSubsetOf'],
  ['a.togglePopover()', '.togglePopover'],
  ['a.checkVisibility()', '.checkVisibility'],
])('finds newer names: %s', (code, name) => {
  expect([...newerInScript(code)]).toContain(name);
});

it('ignores names within the baseline', () => {
  const code =
    'a.toSorted().at(-1); structuredClone(a); a.map(b); /(?<=a)b/.test(a); Object.hasOwn(a, b); a?.b ?? c';
  expect([...newerInScript(code)]).toEqual([]);
});

it.each(['{ using a = b(); }', '/[\\p{L}--a]/v', '/(?i:a)/'])(
  "refuses %s, which the baseline can't parse",
  (code) => {
    expect(() => newerInScript(code)).toThrow(SyntaxError);
  },
);

it.each([
  ['a:has(b) { color: red }', ':has'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { float: inline-start }', 'float: inline-start'],
  ['@scope (a) { b { color: red } }', '@scope'],
  ['@media (scripting: none) { a { color: red } }', '@media scripting'],
  ['a { b { color: red } }', 'nesting'],
  ['a { hyphens: auto }', 'hyphens'],
])('finds newer styles: %s', (code, name) => {
  expect([...newerInStyles(code)]).toContain(name);
});

it.each([
  'a { color: color-mix(in srgb, red, blue); height: 100dvh; container-type: inline-size }',
  '@supports selector(:has(a)) { a:has(b) { color: red } }',
  'a { color: red; color: light-dark(red, blue) }',
  'a { -webkit-hyphens: auto; hyphens: auto }',
])('ignores %s', (code) => {
  expect([...newerInStyles(code)]).toEqual([]);
});
