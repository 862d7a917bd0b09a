import { Readable } from 'node:stream';
import { limits } from '@quiet-time/schema/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../blocks/context.js';
import { stored } from '../../../blocks/idempotency.js';
import type { HttpParts } from '../../../blocks/module.js';
import { takeUploads } from '../../../blocks/uploads.js';
import { UserImport } from './import.entity.js';
import type { UserImportService } from './import.service.js';
import { downloadingRefused, uploadingPeople } from './import.shape.js';
import { userImportMessages } from './import-messages.js';

interface Needs {
  userImports: UserImportService;
}

/** Uploads the file of an import of people, and serves its refused rows. Register it under `/api`. */
export async function userImportRoutes(app: FastifyInstance, parts: HttpParts<Needs>): Promise<void> {
  const uploads = await takeUploads(app, parts);
  const file = { bytes: limits.userImport.bytes, tooLarge: userImportMessages.tooLarge };

  app.post(
    '/admin/user-imports',
    { ...uploadingPeople, ...uploads.taking('members.import', file.bytes) },
    (request) =>
      uploads.withFile(
        request,
        file,
        async (arrived, context) => {
          const { id } = await context.services.userImports.add(arrived, callerOf(context));
          return { success: true, id };
        },
        async (context, id) => (await stored(UserImport)(context, id)) && { success: true, id },
      ),
  );

  app.get<{ Params: { id: string } }>(
    '/admin/user-imports/:id/refused',
    { ...downloadingRefused, onRequest: uploads.admit('members.import') },
    async (request, reply) => {
      const { userImports } = uploads.contextFor(request).services;
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
