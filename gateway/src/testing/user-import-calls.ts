import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answer, refusal } from './account-calls.js';
import { upload } from './files.js';
import type { TestApp } from './test-app.js';

export interface ShownImport {
  id: string;
  state: string;
  total: number;
  done: number;
  created: number;
  skipped: number;
  refused: number;
  removed: number;
  kept: number;
  withoutConsent: number;
  columns: { heading: string; example: string; field: string | null; doubt: string | null }[];
  problems: { line: number; outcome: string; problem: string; name: string | null }[];
}

const fields = `id state total done created skipped refused withoutConsent removed kept encoding isStuck undoUntil
  columns { heading example field doubt } problems { line outcome problem name }`;

/** Creates a folder for files, which `clear` removes. */
export async function folderForFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-imports-'));
  return { folder, clear: () => rm(folder, { recursive: true, force: true }) };
}

/** Calls of an administrator for imports of people. @param token of the administrator */
export function userImportCalls(app: TestApp, token: () => string) {
  const request = async (document: string, variables: object) => app.graphql(document, variables, token());

  const send = (content: string | Buffer, name = 'people.csv', key?: string) => {
    const { payload, headers } = upload(name, Buffer.from(content as string));
    return app.http.inject({
      method: 'POST',
      url: '/api/admin/user-imports',
      headers: {
        host: 'localhost:4000',
        authorization: `Bearer ${token()}`,
        ...headers,
        ...(key && { 'idempotency-key': key }),
      },
      payload,
    });
  };
  const act = (mutation: string, id: string, declared = '', given = '', variables = {}) =>
    request(`mutation ($id: ID! ${declared}) { ${mutation}(id: $id ${given}) { ${fields} } }`, {
      id,
      ...variables,
    });

  const calls = {
    send,
    /** Uploads a valid file and returns its id. */
    async sent(content: string | Buffer, name?: string): Promise<string> {
      const response = await send(content, name);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().id;
    },
    shown: async (id: string) =>
      answer<ShownImport>(await request(`query ($id: ID!) { userImport(id: $id) { ${fields} } }`, { id })),
    check: (id: string, wanted: (string | null)[]) =>
      act('checkUserImport', id, ', $fields: [UserImportField]!', ', fields: $fields', { fields: wanted }),
    run: (id: string, invite = false) =>
      act('runUserImport', id, ', $invite: Boolean!', ', invite: $invite', { invite }),
    stop: (id: string) => act('stopUserImport', id),
    undo: (id: string) => act('undoUserImport', id),
    refused: (id: string) => app.rest(`/admin/user-imports/${id}/refused`, token()),

    /** Runs the latest requested job as the worker would, and no other waiting job. */
    async work(id: string): Promise<ShownImport> {
      const [{ round }] = await app.db.query('select round from user_imports where id = $1', [id]);
      await app.services.userImportWorker.work(id, round);
      return calls.shown(id);
    },
    /** Returns a checked file, with the guessed columns. */
    async checked(content: string | Buffer, name?: string): Promise<ShownImport> {
      const id = await calls.sent(content, name);
      const { columns } = await calls.shown(id);
      answer(
        await calls.check(
          id,
          columns.map(({ field }) => field),
        ),
      );
      return calls.work(id);
    },
    /** Returns an imported file, whose accounts exist. */
    async imported(content: string | Buffer, invite = false): Promise<ShownImport> {
      const { id } = await calls.checked(content);
      answer(await calls.run(id, invite));
      return calls.work(id);
    },
  };
  return calls;
}

export { answer, refusal };
