import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../schema/web/*.tsx', '!../**/*.test.*', '!../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Components in which a member writes more than one line. */
const field = /<(?:Textarea|textarea)\b|<EditorContent\b|\bcontentEditable\b/;

/** Calls that save typed text on this device at once, under its member. */
const keeping = /\b(?:useItemForm|useDraft)(?:<\w+>)?\(|\bsaveTyped\(|\bhighlightsOutbox\.add\(/;

/** Components that save nothing, each with the reason. */
const exceptions: Record<string, string> = {
  'entry-reader.tsx': 'shows an entry that cannot be changed',
};

const nameOf = (path: string) => path.split('/').at(-1)!;
const imports = (source: string) =>
  [
    ...source
      .replaceAll(/^import type .*$/gm, '')
      .matchAll(/(?:from|import)\s*\(?\s*'([^']+\/([^'/]+\.tsx?))'/g),
  ].map(([, , file]) => file!);

/** Whether a component, or a hook that it imports, saves typed text. */
const keeps = (source: string): boolean =>
  keeping.test(source) ||
  imports(source)
    .filter((file) => file.startsWith('use-'))
    .some((file) =>
      Object.entries(sources).some(([path, hook]) => nameOf(path) === file && keeping.test(hook)),
    );

const usersOf = (path: string) =>
  Object.keys(sources).filter((user) => imports(sources[user]!).includes(nameOf(path)));

/** Returns the components that write in this field and do not save it: the field's own, or those that show it. */
function losing(path: string, seen: readonly string[] = []): string[] {
  if (exceptions[nameOf(path)] || keeps(sources[path]!) || seen.includes(path)) return [];
  const users = usersOf(path);
  // A page, or a part that is loaded by one: nothing above it holds the words.
  if (users.length === 0 || seen.length > 1) return [path];
  return users.flatMap((user) => losing(user, [...seen, path]));
}

const fields = Object.keys(sources).filter((path) => field.test(sources[path]!));

it('the fields of more than one line are found', () => {
  const names = fields.map(nameOf);
  for (const name of ['note-dialog.tsx', 'answer-field.tsx', 'writing.tsx', 'about-fields.tsx']) {
    expect(names).toContain(name);
  }
});

it.each(fields)('%s is stored on this device at once', (path) => {
  expect(losing(path)).toEqual([]);
});
