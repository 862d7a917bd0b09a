import { expect } from 'vitest';
import { formOf } from './files.js';
import type { UploadsApp } from './uploads.js';

type Fields = Record<string, string | string[]>;
type Files = [name: string, bytes: Buffer, field?: string][];

/** Minimal fields of a form. */
export const formFields = { title: 'Advent', content: 'Four weeks.' };

/** Announcements as forms. `uploads` is called each time; a `null` token is a visitor. */
export function announcementForms(uploads: () => UploadsApp) {
  function send(url: string, fields: Fields, files: Files = [], token: string | null = uploads().admin) {
    const { payload, headers } = formOf([
      ...Object.entries(fields).flatMap(([field, value]) =>
        [value].flat().map((text) => ({ field, value: text })),
      ),
      ...files.map(([name, value, field = 'newAttachments']) => ({ field, value, name })),
    ]);
    return uploads().app.http.inject({
      method: url === '/api/announcements' ? 'POST' : 'PUT',
      url,
      headers: { host: 'localhost:4000', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      payload,
    });
  }
  const create = (more: Fields = {}, files: Files = [], token?: string | null) =>
    send('/api/announcements', { ...formFields, ...more }, files, token);
  return {
    send,
    create,
    update: (id: string, more: Fields = {}, files: Files = [], token?: string | null) =>
      send(`/api/announcements/${id}`, { ...formFields, ...more }, files, token),
    /** Creates an announcement and returns it. */
    async made(more: Fields = {}, files: Files = []) {
      const response = await create(more, files);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().announcement;
    },
    /** Fails if a file was left behind. */
    async expectNothingStored() {
      expect(await uploads().storedFiles()).toEqual([]);
      expect(await uploads().app.db.query('select 1 from attachments')).toEqual([]);
    },
  };
}
