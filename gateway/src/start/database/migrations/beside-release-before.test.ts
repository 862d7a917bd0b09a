import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Up to here migrations came before the rule. */
const lastWithout = '1799000005780';

/** What takes from the release before, which runs on while the new one starts, what it reads or writes. */
const takes = [
  /\bdrop\s+(table|column|view|schema|type)\b/i,
  /\balter\s+table\s+\w+\s+drop\s+(?!constraint\b|column\b)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+(column\s+)?\w+\s+(?!constraint\b)[^,;`']*\bnot\s+null\b(?![^,;`']*\bdefault\b)/i,
  /\balter\s+(column\s+)?\w+\s+type\b/i,
];

/** The words of a migration by which it takes something away, unless a comment says why that is safe. */
function taken(source: string): string[] {
  const up = source.split(/\basync down\b/)[0]!;
  if (/\bSafe beside the release before: \S/.test(up)) return [];
  return takes.flatMap((pattern) => pattern.exec(up)?.[0] ?? []);
}

it.each([
  'alter table members drop column name',
  'alter table members drop name',
  'drop table members',
  'alter table members rename column name to full_name',
  'alter table members alter column name set not null',
  'alter table members add nickname text not null',
  'alter table members alter name type varchar(20)',
])('a migration that says "%s" is found', (statement) => {
  expect(taken(`up() { query('${statement}') }`)).toHaveLength(1);
  expect(
    taken(`up() { /** Safe beside the release before: nobody reads it. */ query('${statement}') }`),
  ).toEqual([]);
  expect(taken(`up() {} async down() { query('${statement}') }`)).toEqual([]);
});

it.each([
  'alter table members add nickname text',
  `alter table members add nickname text not null default 'none'`,
  'drop trigger members_public on members',
  'alter table members drop constraint members_name',
  'create table nicknames (id uuid not null, name text not null)',
])('a migration may say "%s"', (statement) => {
  expect(taken(`up() { query("${statement}") }`)).toEqual([]);
});

it('no migration takes from the release before what it needs: see "A new release" in OPERATING.md', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => /^\d{13}-.*\.ts$/.test(file) && file.slice(0, 13) > lastWithout,
  );
  const found = files.flatMap((file) =>
    taken(readFileSync(path.join(import.meta.dirname, file), 'utf8')).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
