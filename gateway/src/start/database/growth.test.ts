import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

it('GROWTH.md names the bound of every table', async () => {
  const page = await readFile(new URL('../../../GROWTH.md', import.meta.url), 'utf8');
  const tables: { name: string }[] = await app.db.query(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
