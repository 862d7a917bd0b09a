import { readFile, rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../../blocks/can.js';
import type { Context } from '../../../blocks/context.js';
import { AppError } from '../../../blocks/errors.js';
import type { HttpParts } from '../../../blocks/module.js';
import { say } from '../../../blocks/say.js';
import { unreadable } from '../../../blocks/uploads.js';
import { arrive } from '../../attachments/arrivals.js';
import type { BibleService } from '../../bible/bible.service.js';
import { readingPosts } from './posts.shape.js';
import { postsMessages } from './posts-messages.js';
import { readPosts } from './read-posts.js';

interface Needs {
  bible: BibleService;
}

const megabyte = 1_048_576;
const { bytes: fileSize } = limits.postsImport;

/** Reads exports of other programs, for administrators. Register it under `/api`. */
export async function postsRoutes(
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
    authorize('devotionals.manage', context, 'write');
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.post(
    '/admin/devotional-posts',
    { ...readingPosts, bodyLimit: fileSize + megabyte, onRequest },
    async (request) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
      const part = await request.file().catch(unreadable);
      if (part?.fieldname !== 'file' || !part.filename) {
        throw new AppError('BAD_USER_INPUT', say.file_expected());
      }
      const { bible } = contexts.get(request)!.services;
      const file = await arrive(part, arrivals, postsMessages.tooLarge);
      try {
        const read = await readPosts(await readFile(file.path), async (reference) => {
          const { text } = await bible.passage(reference, 'kjv');
          return text;
        });
        return { success: true, ...read };
      } finally {
        await rm(file.path, { force: true });
      }
    },
  );
}
