import multipart from '@fastify/multipart';
import { announcementSchemas, refusalBody } from '@quiet-time/rest-compat';
import { announcementRules, isShownInline } from '@quiet-time/schema/attachments';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../../blocks/context.js';
import { hasAlready } from '../../blocks/etag.js';
import { createOnce, stored } from '../../blocks/idempotency.js';
import type { HttpParts } from '../../blocks/module.js';
import { say } from '../../blocks/say.js';
import { admitting } from '../../blocks/uploads.js';
import { rangeOf } from '../../platform/ranges.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { Announcement } from './announcement.entity.js';
import { clearArrivals, readAnnouncement, readForm, type SentAnnouncement } from './announcement.form.js';
import type { AnnouncementService } from './announcement.service.js';
import { creating, downloading, updating } from './announcement.shape.js';
import type { AnnouncementEditing } from './announcement-editing.service.js';

interface Needs {
  announcementEditing: AnnouncementEditing;
  announcements: AnnouncementService;
  attachments: AttachmentService;
}

const megabyte = 1_048_576;
const { bytes, count } = announcementRules;

interface Download {
  Params: { id: string; file: string };
  Querystring: { show?: string };
}

/** Routes of announcements that upload or download files. Register it under `/api`. */
export async function announcementFileRoutes(
  app: FastifyInstance,
  { contextOf, arrivals, derived }: HttpParts<Needs>,
): Promise<void> {
  const schemas = announcementSchemas(derived);
  await app.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { fileSize: bytes, files: count, fields: 50, fieldSize: 20_000, headerPairs: 100 },
  });
  const { admit, contextFor } = admitting(contextOf);
  const writing = { bodyLimit: count * bytes + megabyte, onRequest: admit('announcements.manage') };

  /** Stores the content of a form with its new files: everything, or nothing. */
  async function save(
    request: FastifyRequest,
    message: string,
    store: (context: Context<Needs>, sent: SentAnnouncement, added: string[]) => Promise<Announcement>,
    isNew = false,
  ) {
    const context = contextFor(request);
    const { attachments } = context.services;
    const form = await readForm(request, arrivals, attachments);
    const storeAll = async (sent: SentAnnouncement): Promise<Announcement> => {
      const added: string[] = [];
      try {
        for (const file of form.files) {
          added.push((await attachments.add(file, callerOf(context), 'announcement')).id);
        }
        return await store(context, sent, added);
      } catch (error) {
        await attachments.discard(added);
        throw error;
      }
    };
    try {
      const sent = await readAnnouncement(form, schemas.form);
      const body = [[...form.fields], form.files.map(({ name, size }) => [name, size])];
      const again = (id: string) => stored(Announcement)(context, id);
      const saved = isNew
        ? await createOnce(context, 'announcement form', body, () => storeAll(sent), again)
        : await storeAll(sent);
      const announcement = adaptedItem(saved);
      return { success: true, message, announcement, data: announcement };
    } finally {
      await clearArrivals(form);
    }
  }

  app.post('/announcements', { ...creating(schemas), ...writing }, (request) =>
    save(
      request,
      say.announcement_created().text,
      (context, { input }, added) =>
        context.services.announcementEditing.create({ ...input, attachments: added }, callerOf(context)),
      true,
    ),
  );

  app.put<{ Params: { id: string } }>('/announcements/:id', { ...updating(schemas), ...writing }, (request) =>
    save(request, say.announcement_updated().text, (context, { input, removed, version }, added) => {
      const attachments = (before: string[]) => [...before.filter((id) => !removed.includes(id)), ...added];
      return context.services.announcementEditing.update(
        request.params.id,
        { ...input, attachments },
        callerOf(context),
        version,
      );
    }),
  );

  app.get<Download>(
    '/announcements/:id/download/:file',
    { ...downloading, compress: false, onRequest: admit('announcements.read') },
    async (request, reply) => {
      const context = contextFor(request);
      const { services, viewer } = context;
      const { id } = request.params;
      const file = await services.announcements.file(id, request.params.file, viewer);
      const shown = request.query.show === '1' && isShownInline(file);
      const tag = `"${file.id}"`;
      void reply.type(file.type).headers({
        // The bytes of an id never change, but the permission to read them can.
        'cache-control': 'private, no-cache',
        etag: tag,
        'accept-ranges': 'bytes',
        'content-disposition': contentDisposition(file.name, { type: shown ? 'inline' : 'attachment' }),
        // Opened directly, it can show a picture or a film, but run nothing.
        'content-security-policy':
          "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
      });
      if (hasAlready(request, tag)) return reply.code(304).send();
      const range = rangeOf(request.headers, file.size, tag);
      if (range === 'unsatisfiable') {
        return reply
          .code(416)
          .type('application/json')
          .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'private, no-store' })
          .removeHeader('content-disposition')
          .removeHeader('etag')
          .send(
            refusalBody('RANGE_NOT_SATISFIABLE', say.announcement_range_unsatisfiable().text, request.id),
          );
      }
      const stream = await services.attachments.bytesOf(file.id, range ?? undefined);
      // A request that resumes a download or seeks in a film was counted before.
      const begins = !range || range.start === 0;
      if (request.method === 'GET' && begins && !shown) {
        await services.announcements.countDownload(id, file.id, context);
      }
      if (range) {
        void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      }
      return reply.header('content-length', range ? range.end - range.start + 1 : file.size).send(stream);
    },
  );
}

/** Formats an announcement like the routes for administrators without files. */
function adaptedItem({ id, attachments, views, clicks, downloads, ...announcement }: Announcement) {
  return {
    _id: id,
    id,
    ...announcement,
    attachments: attachments.map((file) => ({ _id: file.id, ...file })),
    statistics: { views, clicks, downloads },
  };
}
