import { attachmentFields } from '@quiet-time/rest-compat';
import { type AttachmentPurpose, bytesOfMegabyte } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../blocks/context.js';
import { stored, storeKey } from '../../blocks/idempotency.js';
import type { HttpParts } from '../../blocks/module.js';
import { forgetOldArrivals, takeUploads } from '../../blocks/uploads.js';
import { Attachment } from './attachment.entity.js';
import type { AttachmentService } from './attachment.service.js';
import { downloading, uploading } from './attachment.shape.js';
import { refusedFile } from './refused-files.js';

interface Needs {
  attachments: AttachmentService;
}

const openToPages = { 'cross-origin-resource-policy': 'cross-origin' };

/** Routes for uploading and downloading attachments. Register it under `/api`. */
export async function uploadRoutes(app: FastifyInstance, parts: HttpParts<Needs>): Promise<void> {
  const { arrivals, derived } = parts;
  const uploads = await takeUploads(app, parts);
  app.addHook('onReady', () => forgetOldArrivals(arrivals.folder));

  app.post<{ Querystring: { for: AttachmentPurpose } }>(
    '/admin/uploads',
    {
      ...uploading(derived.responses.ofFragment(attachmentFields)),
      // The highest limit that the settings can have.
      ...uploads.taking('attachments.upload', limits.settings.fileMegabytes * bytesOfMegabyte),
    },
    async (request) => {
      const { for: purpose } = request.query;
      const rules = uploads.contextFor(request).services.attachments.rules(purpose);
      const tooLarge = (name: string) => refusedFile[purpose].tooLarge(name, rules);
      const attachment = await uploads.withFile(
        request,
        { bytes: rules.bytes, tooLarge },
        (file, context) => context.services.attachments.add(file, callerOf(context), purpose, storeKey),
        stored(Attachment),
      );
      const { id, name, type, size, width, height } = attachment;
      return {
        success: true,
        attachment: { _id: id, id, name, type, size },
        ...(width !== null && { width, height }),
      };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/attachments/:id',
    { ...downloading, onRequest: uploads.admit('attachments.read') },
    async (request, reply) => {
      const { services, viewer } = uploads.contextFor(request);
      const { attachment, bytes } = await services.attachments.open(request.params.id, viewer);
      return reply
        .type(attachment.type)
        .headers({
          'content-length': attachment.size,
          // Always downloaded, never shown in a page of ours.
          'content-disposition': contentDisposition(attachment.name),
          'content-security-policy': "sandbox; default-src 'none'",
          // Feed readers and mail programs show public pictures in pages of their own, without a session.
          ...(viewer === null && attachment.width !== null && openToPages),
        })
        .send(bytes);
    },
  );
}
