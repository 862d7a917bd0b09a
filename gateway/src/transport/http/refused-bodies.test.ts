import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formOf, pdf, upload } from '../../testing/files.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';
import { discardUnreadBodies } from './unread-bodies.js';

const megabyte = 1_048_576;
const large = Buffer.concat([pdf(), Buffer.alloc(12 * megabyte)]);

let uploads: UploadsApp;
let port: number;
let member: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  member = (await uploads.app.signedIn()).token;
  await uploads.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (uploads.app.http.server.address() as AddressInfo).port;
});
afterAll(() => uploads.stop());

type Body = { payload: Buffer; headers: Record<string, string> };

const json = (payload: Buffer): Body => ({ payload, headers: { 'content-type': 'application/json' } });
const file = (name = 'notes.pdf', options = {}) => upload(name, large, options);
const form = (field: string, name: string) => formOf([{ field, name, value: large }]);

/** Sends a whole body, then another request on the same connection. Returns the responses. */
async function bothAnswers(url: string, { payload, headers }: Body, token: string | null): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  socket.write(headOf('POST', url, { ...all, 'content-length': payload.length }));
  socket.write(payload);
  socket.write(headOf('GET', '/healthz', { connection: 'close' }));
  return text(socket);
}

const headOf = (method: string, url: string, headers: Record<string, string | number>) =>
  [
    `${method} ${url} HTTP/1.1`,
    'host: localhost:4000',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Returns the statuses of both responses. */
const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe('a request whose body is refused', () => {
  it.each<[number, string, string, Body, (() => string) | null]>([
    [401, 'an upload of a visitor', '/api/admin/uploads', file(), null],
    [403, 'an upload of a member', '/api/admin/uploads', file(), () => member],
    [400, 'an upload for nothing we know', '/api/admin/uploads?for=x', file(), () => uploads.admin],
    [
      400,
      'an upload in another field',
      '/api/admin/uploads',
      file('a.pdf', { field: 'x' }),
      () => uploads.admin,
    ],
    [400, 'an upload with a path for a name', '/api/admin/uploads', file('../a.pdf'), () => uploads.admin],
    [413, 'an upload that is too large', '/api/admin/uploads', file(), () => uploads.admin],
    [415, 'an upload that is no form', '/api/admin/uploads', json(Buffer.from('[]')), () => uploads.admin],
    [415, 'text', '/api/contact', { ...file(), headers: { 'content-type': 'text/plain' } }, null],
    [401, 'an announcement of a visitor', '/api/announcements', form('newAttachments', 'a.pdf'), null],
    [403, 'an announcement of a member', '/api/announcements', form('newAttachments', 'a.pdf'), () => member],
    [
      400,
      'a file in no field of announcements',
      '/api/announcements',
      form('x', 'a.pdf'),
      () => uploads.admin,
    ],
    [
      400,
      'a file with a path for a name',
      '/api/announcements',
      form('newAttachments', '../a'),
      () => uploads.admin,
    ],
    [413, 'JSON that is too large', '/api/auth/login', json(large), null],
    [413, 'GraphQL that is too large', '/graphql', json(large), null],
    [401, 'JSON of a visitor', '/api/admin/bulk-upload', json(large), null],
    [404, 'a form for nobody', '/api/nowhere', file(), null],
  ])(
    'gets %i (%s), and the next one of its connection gets a response',
    async (status, _what, url, body, token) => {
      expect(statuses(await bothAnswers(url, body, token?.() ?? null))).toEqual([status, 200]);
    },
  );

  it('gets a response if its compression is wrong, and its connection is closed or continues', async () => {
    const { payload, headers } = json(Buffer.from('{}'));
    const packed = { payload, headers: { ...headers, 'content-encoding': 'gzip' } };
    expect(statuses(await bothAnswers('/api/faq', packed, uploads.admin))[0]).toBe(400);
  });

  it('keeps its connection if the disk fails', async () => {
    const arrivals = path.join(uploads.app.config.dataDir, 'arrivals');
    await rm(arrivals, { recursive: true, force: true });
    await writeFile(arrivals, 'no folder');
    onTestFinished(() => rm(arrivals));
    expect(statuses(await bothAnswers('/api/admin/uploads', file(), uploads.admin))).toEqual([500, 200]);
  });

  it('loses its connection if the rest does not arrive', async () => {
    const http = Fastify();
    onTestFinished(() => http.close());
    discardUnreadBodies(http, 50);
    http.post('/', { onRequest: async (_request, reply) => reply.code(401).send('No') }, async () => 'Yes');
    await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(headOf('POST', '/', { 'content-length': 9 }));
    expect(statuses(await text(socket))).toEqual([401]);
  });
});
