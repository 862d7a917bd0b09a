import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { folderForFiles, userImportCalls } from '../../../testing/user-import-calls.js';

let app: TestApp;
let token: string;
let files: Awaited<ReturnType<typeof folderForFiles>>;
beforeAll(async () => {
  files = await folderForFiles();
  app = await makeTestApp({ env: { DATA_DIR: files.folder } });
  ({ token } = await app.signedIn({ role: 'admin', name: 'Ada Admin', email: 'ada@example.org' }));
});
afterAll(async () => {
  await app.stop();
  await files.clear();
});

it('writes the filtered people, formulas as text, and the import reads them', async () => {
  const calls = userImportCalls(app, () => token);
  const file = `name,email,plan,plan ends,note,created,Stripe customer id,wants mails,labels
'=1+1,ruth@example.org,premium,2027-05-31,"Choir, ""first"" row",2024-03-01T10:00:00.000Z,cus_1,yes,"Choir, Lent"
Ben,ben@example.org,,,,2023-01-02T00:00:00.000Z,,no,
`;
  await calls.imported(file);
  const response = await app.rest('/admin/users.csv?role=user&separator=,', token);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=People_2026-11-21.csv',
    'cache-control': 'private, no-store',
  });
  const lines = response.body.split('\r\n');
  expect(lines).toEqual([
    '\ufeffname,email,plan,plan ends,note,created,Stripe customer id,wants mails,labels,current plan,can sign in,role,last here',
    '"\'=1+1",ruth@example.org,premium,2027-06-01T00:00:00.000Z,"Choir, ""first"" row",2024-03-01T10:00:00.000Z,cus_1,yes,"Choir, Lent",premium,yes,user,',
    'Ben,ben@example.org,,,,2023-01-02T00:00:00.000Z,,no,,free,yes,user,',
    '',
  ]);
  expect((await app.rest('/admin/users.csv?search=ben@&separator=;', token)).body).toContain('\r\nBen;ben@');
  expect((await app.rest('/admin/users.csv?subscription=premium', token)).body.split('\r\n')).toHaveLength(3);
  expect((await app.rest('/admin/users.csv?role=king', token)).statusCode).toBe(400);

  await app.db.query(`delete from members where role = 'user'`);
  await calls.imported(response.body);
  expect((await app.rest('/admin/users.csv?role=user', token)).body).toBe(response.body);
});

it('writes more people than are read at once, each once', async () => {
  await app.db.query(`insert into members (id, name, email)
    select gen_random_uuid(), 'Many', 'many' || n || '@example.org' from generate_series(1, 2500) n`);
  const { body } = await app.rest('/admin/users.csv?search=many', token);
  expect(new Set(body.split('\r\n').slice(1, -1)).size).toBe(2_500);
  await app.db.query(`delete from members where name = 'Many'`);
});
