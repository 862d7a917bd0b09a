import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../blocks/context.js';
import { stored } from '../../../blocks/idempotency.js';
import type { HttpParts } from '../../../blocks/module.js';
import { describeUpload, takeUploads } from '../../../blocks/uploads.js';
import { BibleImport } from './bible-import.entity.js';
import type { BibleImportService } from './bible-import.service.js';

interface Needs {
  bibleImports: BibleImportService;
}

const file = { bytes: limits.bible.file, tooLarge: says.tooLarge };

const uploadingText = describeUpload(
  {
    operationId: 'uploadBibleText',
    summary: 'Send a text of the Bible to import',
    description: `multipart/form-data with one file of at most ${file.bytes} bytes in the field \`file\`: OSIS, USX or USFM, plain, as gzip or as a zip. The file is checked first. The import continues by GraphQL (\`bibleImport\`, \`runBibleImport\`) with the returned id. The file is deleted after a day.`,
    tags: ['Bible'],
  },
  { id: { type: 'string' } },
  { isIdempotent: true },
);

/** Route for uploading the file of a Bible text. Register it under `/api`. */
export async function bibleImportRoutes(app: FastifyInstance, parts: HttpParts<Needs>): Promise<void> {
  const uploads = await takeUploads(app, parts);
  app.post(
    '/admin/bible-imports',
    { ...uploadingText, ...uploads.taking('bible.manage', file.bytes) },
    (request) =>
      uploads.withFile(
        request,
        file,
        async (arrived, context) => {
          const { id } = await context.services.bibleImports.add(arrived, callerOf(context));
          return { success: true, id };
        },
        async (context, id) => (await stored(BibleImport)(context, id)) && { success: true, id },
      ),
  );
}
