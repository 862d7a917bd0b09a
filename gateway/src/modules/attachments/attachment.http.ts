import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { attachmentFields } from '@quiet-time/rest-compat';
import { type AttachmentPurpose, bytesOfMegabyte } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import type { Action } from '../../blocks/policies.js';
import { say } from '../../blocks/say.js';
import { accessOf } from '../../blocks/token-domains.js';
import { unreadable } from '../../blocks/uploads.js';
import { arrive, forgetOldArrivals } from './arrivals.js';
import type { ArrivedFile, AttachmentService } from './attachment.service.js';
import { downloading, uploading } from './attachment.shape.js';
import { refusedFile } from './refused-files.js';

interface Needs {
  attachments: AttachmentService;
}

/** The most that the settings can allow, with what surrounds the file. */
const largestBody = (limits.settings.fileMegabytes + 1) * bytesOfMegabyte;

/** Uploading and downloading attachments. Register it under `/api`. */
export async function uploadRoutes(
  app: FastifyInstance,
  { contextOf, arrivals, derived }: HttpParts<Needs>,
): Promise<void> {
  await app.register(multipart, {
    // Names as they were sent, so that one with a path is seen, and refused.
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 100 },
  });
  app.addHook('onReady', () => forgetOldArrivals(arrivals));
  const contexts = new WeakMap<FastifyRequest, Context<Needs>>();
  /** Before anything of the body is read. */
  const admit = (action: Action) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize(action, context, accessOf(request.method));
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.post<{ Querystring: { for: AttachmentPurpose } }>(
    '/admin/uploads',
    {
      ...uploading(derived.answers.ofFragment(attachmentFields)),
      bodyLimit: largestBody,
      onRequest: admit('attachments.upload'),
    },
    async (request) => {
      const context = contexts.get(request)!;
      const { for: purpose } = request.query;
      const attachment = await withFile(request, purpose, context.services, (file) =>
        context.services.attachments.add(file, callerOf(context), purpose),
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

  /** Looks at the one file of a request. */
  async function withFile<T>(
    request: FastifyRequest,
    purpose: AttachmentPurpose,
    { attachments }: Needs,
    work: (file: ArrivedFile) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
    const rules = attachments.rules(purpose);
    const part = await request.file({ limits: { fileSize: rules.bytes } }).catch(unreadable);
    if (part?.fieldname !== 'file' || !part.filename) {
      throw new AppError('BAD_USER_INPUT', say.file_expected());
    }
    const tooLarge = (name: string) => refusedFile[purpose].tooLarge(name, rules);
    const file = await arrive(part, arrivals, tooLarge);
    try {
      return await work(file);
    } finally {
      await rm(file.path, { force: true });
    }
  }
}
