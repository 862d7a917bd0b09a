import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colors, colorVariables } from './colors.js';

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
