import { object, refusals } from '@quiet-time/rest-compat';
import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../blocks/context.js';
import { stored } from '../../../blocks/idempotency.js';
import type { HttpParts } from '../../../blocks/module.js';
import { takeUploads } from '../../../blocks/uploads.js';
import { BibleImport } from './bible-import.entity.js';
import type { BibleImportService } from './bible-import.service.js';

interface Needs {
  bibleImports: BibleImportService;
}

const file = { bytes: limits.bible.file, tooLarge: says.tooLarge };

/** OpenAPI description of the route. The body is described in `config`, so that it is documented but not parsed. */
const uploadingText = {
  config: {
    body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    idempotent: true,
  },
  schema: {
    operationId: 'uploadBibleText',
    summary: 'Send a text of the Bible to import',
    description: `multipart/form-data with one file of at most ${file.bytes} bytes in the field \`file\`: OSIS, USX or USFM, plain, as gzip or as a zip. It is looked through first; the import goes on by GraphQL (\`bibleImport\`, \`runBibleImport\`), under the id that is answered. The file is kept for a day.`,
    tags: ['Bible'],
    security: [{ session: [] }],
    consumes: ['multipart/form-data'],
    response: {
      200: object({ success: { type: 'boolean', const: true }, id: { type: 'string' } }),
      ...refusals([400, 401, 403, 404, 413, 415, 422, 429, 500, 503, 507]),
    },
  },
};

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
