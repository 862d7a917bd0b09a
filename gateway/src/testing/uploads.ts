import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { pdf, upload } from './files.js';
import { makeTestApp, type TestAppOptions, testNow } from './test-app.js';

interface Uploaded {
  _id: string;
  id: string;
  name: string;
  type: string;
  size: number;
}

interface SendOptions {
  field?: string;
  type?: string;
  headers?: Record<string, string>;
  query?: string;
}

/** Starts the gateway with a folder of its own for files, and an administrator who uploads them. */
export async function makeUploadsApp(env: Record<string, string> = {}, options: TestAppOptions = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  const app = await makeTestApp({ ...options, env: { ...env, DATA_DIR: dataDir } });
  const { token: admin, member } = await app.signedIn({ role: 'admin' });

  function send(name: string, bytes: Buffer, token: string | null = admin, options: SendOptions = {}) {
    const { payload, headers } = upload(name, bytes, options);
    return app.http.inject({
      method: 'POST',
      url: `/api/admin/uploads${options.query ?? ''}`,
      headers: {
        host: 'localhost:4000',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
        ...options.headers,
      },
      payload,
    });
  }
  const loseFiles = () => rm(path.join(dataDir, 'files'), { recursive: true, force: true });

  return {
    app,
    admin,
    adminId: member.id,
    send,
    /** Uploads a valid file. */
    async sent(name: string, bytes = pdf()): Promise<Uploaded> {
      const response = await send(name, bytes);
      expect(response.statusCode).toBe(200);
      return response.json().attachment;
    },
    /** Lists the names of all stored files, in any folder. */
    async storedFiles(): Promise<string[]> {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    loseFiles,
    async reset(): Promise<void> {
      app.setNow(testNow);
      await app.db.query('delete from devotionals');
      await app.db.query('delete from announcements');
      await app.db.query('delete from attachments');
      await loseFiles();
    },
    async stop(): Promise<void> {
      await app.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type UploadsApp = Awaited<ReturnType<typeof makeUploadsApp>>;
