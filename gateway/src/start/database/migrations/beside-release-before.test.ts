import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const migrations = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{13}-.*\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

/**
 * Statements that take away something the release before still reads or writes. It runs on while the new one starts.
 */
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
  const found = migrations.flatMap(({ file, source }) => taken(source).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

/** Statements that make an index while the table is locked for writing. */
const makes = [
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/gi,
  /\balter\s+table\s+(?<table>\w+)[^;`']*?\b(?:unique|primary\s+key)\b(?!\s+using\s+index)/gi,
];

/** The words of a migration that keep writers from a table which is there already, unless a comment says that it is small. */
function blocking(source: string): string[] {
  const up = source.split(/\basync down\b/)[0]!;
  if (/\bSmall table: \S/.test(up)) return [];
  const isNew = (table: string) =>
    new RegExp(`\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${table}\\b`, 'i').test(up);
  return makes
    .flatMap((pattern) => [...up.matchAll(pattern)])
    .filter(({ groups }) => !isNew(groups!.table!))
    .map(([words]) => words);
}

it.each([
  'create index members_name on members (name)',
  'create unique index if not exists members_name on members (name)',
  'alter table members add constraint members_name unique (name)',
  'alter table members add column number integer unique',
  'create table names (name text); create index members_name on members (name)',
])('a migration that says "%s" keeps writers waiting', (statement) => {
  expect(blocking(`up() { query('${statement}') }`)).toHaveLength(1);
  expect(blocking(`up() { /** Small table: a dozen. */ query('${statement}') }`)).toEqual([]);
});

it.each([
  'create index concurrently members_name on members (name)',
  'create table names (name text unique); create index names_name on names (name)',
  'create table if not exists names (name text); create index if not exists names_name on names (name)',
  'alter table members add constraint members_name unique using index members_name',
  'alter table members add column nickname text; create table names (id uuid primary key)',
])('a migration that says "%s" does not', (statement) => {
  expect(blocking(`up() { query('${statement}') }`)).toEqual([]);
});

it('no migration keeps writers from a table while it makes an index: see `MakeIndexes`', () => {
  const found = migrations.flatMap(({ file, source }) =>
    blocking(source).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
