import { idParams, type JsonSchema, object, refusals, securityOf } from '@quiet-time/rest-compat';
import { alwaysAllowed, announcementRules, attachmentPurposes } from '@quiet-time/schema/attachments';
import { defaultSettings } from '@quiet-time/schema/settings';

/** OpenAPI description of an upload. The body is described in `config`, so that it is documented but not parsed. */
export const uploading = (attachment: JsonSchema) => ({
  config: {
    body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    idempotent: true,
  },
  schema: {
    operationId: 'uploadAttachment',
    summary: 'Upload a file to attach',
    description: `multipart/form-data with one file in the field \`file\`: at first ${alwaysAllowed.join(', ')} of at most ${defaultSettings.maxFileSize} MB, by name and by content; the settings of the site decide. With \`for=announcement\` at most ${announcementRules.bytes} bytes: ${announcementRules.kinds.join(', ')}. Send the answer back unchanged inside \`attachments\`; a file that is attached to nothing is removed after a day.`,
    tags: ['Attachments'],
    security: securityOf({ domains: ['content'], access: 'write' }),
    consumes: ['multipart/form-data'],
    querystring: {
      type: 'object',
      properties: {
        for: {
          type: 'string',
          enum: [...attachmentPurposes],
          default: 'devotional',
          description: 'What the file will be attached to.',
          errorMessage: `for must be one of ${attachmentPurposes.join(', ')}`,
        },
      },
    },
    response: {
      200: object({ success: { type: 'boolean', const: true }, attachment }),
      ...refusals([400, 401, 403, 404, 413, 415, 422, 429, 500, 503, 507]),
    },
  },
});

/** OpenAPI description of a download. */
export const downloading = {
  schema: {
    operationId: 'downloadAttachment',
    summary: 'Download an attached file',
    description: 'Readers of the item may read its files.',
    tags: ['Attachments'],
    security: securityOf({ open: true, domains: ['devotionals'], access: 'read' }),
    params: idParams,
    response: {
      200: {
        description: 'The file',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals([400, 403, 404, 429, 500]),
    },
  },
};
