import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const folder = new URL('file:///src/app/');
const code = new Map(
  Object.entries(sources).map(([file, source]) => [
    new URL(file, folder).pathname,
    source.replaceAll(/^import type [^;]*;$/gm, ''),
  ]),
);

/** Style sheets of Mantine, by the controls that need them. */
const sheets = {
  Input: ['TextInput', 'NativeSelect', 'Textarea', 'NumberInput', 'PasswordInput', 'Autocomplete'],
  InlineInput: ['Checkbox', 'Switch', 'Radio'],
  Checkbox: ['Checkbox'],
  Switch: ['Switch'],
};

function imported(file: string, pattern: RegExp): string[] {
  return [...code.get(file)!.matchAll(pattern)]
    .map(([, target]) => new URL(target!, `file://${file}`).pathname)
    .filter((target) => code.has(target));
}

/** Returns a file with all files that it imports, without those that load later. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of imported(file, /(?:from|import) '(\.[^']+)'/g)) loadedWith(next, seen);
  return seen;
}

it('loads the styles of its fields and checkboxes with each part', () => {
  const files = [...code.keys()];
  const parts = new Set(files.flatMap((file) => imported(file, /import\('(\.[^']+)'\)/g)));
  expect(parts.size).toBeGreaterThan(20);
  const unstyled = [...parts].flatMap((part) => {
    const whole = [...loadedWith(part)].map((file) => code.get(file)!).join('\n');
    const used = [...whole.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    );
    return Object.entries(sheets)
      .filter(([sheet, controls]) => {
        const needs = controls.some((control) => used.includes(control));
        return needs && !whole.includes(`@mantine/core/styles/${sheet}.layer.css`);
      })
      .map(([sheet]) => `${part}: ${sheet}`);
  });
  expect(unstyled).toEqual([]);
});
