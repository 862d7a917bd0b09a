import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { Action } from '@quiet-time/schema/policies';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../can.js';
import { type Context, signedIn } from '../../context.js';
import { AppError } from '../../errors.js';
import { newId } from '../../platform/ids.js';
import { type ArrivedFile, isFileName } from './attachment.service.js';
import { downloading, uploading } from './uploads.openapi.js';

const max = limits.attachment;
const megabyte = 1_048_576;
const day = 86_400_000;

interface Options {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  /** Where an upload lies until it is complete and known to be what it says. */
  arrivals: string;
}

/** Uploading and downloading attachments. Register it under `/api`. */
export async function uploadRoutes(app: FastifyInstance, { contextOf, arrivals }: Options): Promise<void> {
  await app.register(multipart, {
    // Names as they were sent, so that one with a path is seen, and refused.
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { fileSize: max.bytes, files: 1, fields: 10, fieldSize: 1_000, headerPairs: 100 },
  });
  app.addHook('onReady', () => forgetOld(arrivals));
  const contexts = new WeakMap<FastifyRequest, Context>();
  /** Before anything of the body is read. */
  const admit = (action: Action) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize(action, context);
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.post(
    '/admin/uploads',
    { ...uploading, bodyLimit: max.bytes + megabyte, onRequest: admit('attachments.upload') },
    async (request) => {
      const context = contexts.get(request)!;
      const attachment = await arrive(request, (file) =>
        context.services.attachments.add(file, signedIn(context).viewer.id),
      );
      const { id, name, type, size } = attachment;
      return { success: true, attachment: { _id: id, id, name, type, size } };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/attachments/:id',
    { ...downloading, onRequest: admit('attachments.read') },
    async (request, reply) => {
      const { services, viewer } = contexts.get(request)!;
      const { attachment, bytes } = await services.attachments.open(request.params.id, viewer);
      return reply
        .type(attachment.type)
        .headers({
          'content-length': attachment.size,
          // Never shown in a page of ours, whatever it contains.
          'content-disposition': contentDisposition(attachment.name),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(bytes);
    },
  );

  /** Writes the one file of a request to the disk while `work` looks at it. */
  async function arrive<T>(request: FastifyRequest, work: (file: ArrivedFile) => Promise<T>): Promise<T> {
    if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.fileExpected);
    const part = await request.file().catch(unreadable);
    if (part?.fieldname !== 'file' || !part.filename) {
      throw new AppError('BAD_USER_INPUT', messages.fileExpected);
    }
    if (!isFileName(part.filename)) throw new AppError('BAD_USER_INPUT', messages.fileNameInvalid);
    await mkdir(arrivals, { recursive: true });
    const file = path.join(arrivals, newId());
    try {
      await pipeline(part.file, createWriteStream(file)).catch(unreadable);
      if (part.file.truncated) {
        const message = messages.fileTooLarge(part.filename, max.bytes / megabyte);
        throw new AppError('PAYLOAD_TOO_LARGE', message);
      }
      return await work({ name: part.filename, path: file, size: (await stat(file)).size });
    } finally {
      await rm(file, { force: true });
    }
  }
}

/** Removes what a process that was killed in the middle of an upload left, a day later. */
async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - day) await rm(file, { force: true });
  }
}

/** A body that ends too soon or is no multipart is the sender's mistake, not ours. */
function unreadable(error: NodeJS.ErrnoException & { statusCode?: number }): never {
  // What the disk says has an errno; what the parser says has none.
  if (error.errno !== undefined) throw error;
  throw new AppError('BAD_USER_INPUT', messages.uploadInterrupted);
}
