import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colors, colorVariables, skies } from './colors.js';
import { contrast } from './web/contrast.ts';

const tokens = readFileSync(new URL('./web/theme/tokens.css', import.meta.url), 'utf8');
const blocks = {
  light: tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('@media')),
  dark: tokens.slice(
    tokens.indexOf(':root[data-mantine-color-scheme="dark"] {'),
    tokens.indexOf('@media (forced'),
  ),
};

it.each(['light', 'dark'] as const)('the %s colors are those of the web apps', (scheme) => {
  const named = Object.keys(colors[scheme]);
  const ofApps = named.map((name) => [name, new RegExp(`--${name}: (#\\w+);`).exec(blocks[scheme])?.[1]]);
  expect(Object.fromEntries(ofApps)).toEqual(colors[scheme]);
  expect(colorVariables(scheme)).toContain(`--paper: ${colors[scheme].paper};`);
});

it.each(['light', 'dark'] as const)('all text is readable on each %s sky', (scheme) => {
  const hours = [...tokens.matchAll(/:root(.*)\[data-part-of-day="\w+"\] \{\s*--sky-low: (#\w+);/g)];
  const later = hours
    .filter(([, of]) => of!.includes('dark') === (scheme === 'dark'))
    .map(([, , sky]) => sky!);
  const colorOf = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(blocks[scheme])![1]!;
  const all = [colorOf('sky-low'), ...later];
  expect(all).toEqual(Object.values(skies[scheme]));
  for (const sky of all)
    for (const text of ['ink', 'ink-2', 'ink-3', 'accent-ink'])
      expect([sky, text, contrast(sky, colorOf(text)) >= 4.5]).toEqual([sky, text, true]);
});
