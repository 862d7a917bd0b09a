import { idParams, type JsonSchema, refusals, securityOf } from '@quiet-time/rest-compat';
import {
  alwaysAllowed,
  announcementRules,
  attachmentPurposes,
  pictureRules,
} from '@quiet-time/schema/attachments';
import { defaultSettings } from '@quiet-time/schema/settings';
import { describeUpload } from '../../blocks/uploads.js';

/** OpenAPI description of an upload. */
export const uploading = (attachment: JsonSchema) =>
  describeUpload(
    {
      operationId: 'uploadAttachment',
      summary: 'Upload a file to attach',
      description: `multipart/form-data with one file in the field \`file\`. Default: ${alwaysAllowed.join(', ')} of at most ${defaultSettings.maxFileSize} MB, checked by name and content; administrators can change this. With \`for=announcement\` at most ${announcementRules.bytes} bytes: ${announcementRules.kinds.join(', ')}. Send the response unchanged inside \`attachments\` of an item. With \`for=picture\` at most ${pictureRules.bytes} bytes: ${pictureRules.kinds.join(', ')}; it is redrawn as one JPEG for the text of a devotional, and answered with its width and height in pixels. Send it as \`<img src="/api/attachments/{id}" alt="" width="" height="">\` in \`reflectionHtml\` or \`prayerHtml\`. Files without an item are deleted after a day.`,
      tags: ['Attachments'],
      security: securityOf({ domains: ['content'], access: 'write' }),
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
    },
    {
      attachment,
      width: { type: 'integer', description: 'With `for=picture` only, as is `height`.' },
      height: { type: 'integer' },
    },
    { isIdempotent: true, optional: ['width', 'height'] },
  );

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
