import { readFile } from 'node:fs/promises';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance } from 'fastify';
import type { HttpParts } from '../../../blocks/module.js';
import { takeUploads } from '../../../blocks/uploads.js';
import type { BibleService } from '../../bible/bible.service.js';
import { readingPosts } from './posts.shape.js';
import { postsMessages } from './posts-messages.js';

interface Needs {
  bible: BibleService;
}

/** Reads exports of other programs, for administrators. Register it under `/api`. */
export async function postsRoutes(app: FastifyInstance, parts: HttpParts<Needs>): Promise<void> {
  const uploads = await takeUploads(app, parts);
  const file = { bytes: limits.postsImport.bytes, tooLarge: postsMessages.tooLarge };

  app.post(
    '/admin/devotional-posts',
    { ...readingPosts, ...uploads.taking('devotionals.manage', file.bytes) },
    (request) =>
      uploads.withFile(request, file, async ({ path }, { services: { bible } }) => {
        const { readPosts } = await import('./read-posts.js');
        const read = await readPosts(await readFile(path), async (reference) => {
          const { text } = await bible.passage(reference, 'kjv');
          return text;
        });
        return { success: true, ...read };
      }),
  );
}
