import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { limits } from '@quiet-time/schema/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import { AppError } from '../../../blocks/errors.js';
import type { HttpParts } from '../../../blocks/module.js';
import { say } from '../../../blocks/say.js';
import { accessOf } from '../../../blocks/token-domains.js';
import { unreadable } from '../../../blocks/uploads.js';
import { arrive } from '../../attachments/arrivals.js';
import type { UserImportService } from './import.service.js';
import { downloadingRefused, uploadingPeople } from './import.shape.js';
import { userImportMessages } from './import-messages.js';

interface Needs {
  userImports: UserImportService;
}

const megabyte = 1_048_576;
const { bytes: fileSize } = limits.userImport;

/** The file of an import of people, and what of it was refused. Register it under `/api`. */
export async function userImportRoutes(
  app: FastifyInstance,
  { contextOf, arrivals }: HttpParts<Needs>,
): Promise<void> {
  await app.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 100, fileSize },
  });
  const contexts = new WeakMap<FastifyRequest, Context<Needs>>();
  /** Before anything of the body is read. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize('members.import', context, accessOf(request.method));
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.post(
    '/admin/user-imports',
    { ...uploadingPeople, bodyLimit: fileSize + megabyte, onRequest },
    async (request) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
      const part = await request.file().catch(unreadable);
      if (part?.fieldname !== 'file' || !part.filename) {
        throw new AppError('BAD_USER_INPUT', say.file_expected());
      }
      const context = contexts.get(request)!;
      const file = await arrive(part, arrivals, userImportMessages.tooLarge);
      try {
        const { id } = await context.services.userImports.add(file, callerOf(context));
        return { success: true, id };
      } finally {
        await rm(file.path, { force: true });
      }
    },
  );

  app.get<{ Params: { id: string } }>(
    '/admin/user-imports/:id/refused',
    { ...downloadingRefused, onRequest },
    async (request, reply) => {
      const { userImports } = contexts.get(request)!.services;
      const { name, csv } = await userImports.refusedRows(request.params.id);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': contentDisposition(`${name.replace(/\.[^.]+$/, '')}-to-mend.csv`),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(Readable.from(csv));
    },
  );
}
