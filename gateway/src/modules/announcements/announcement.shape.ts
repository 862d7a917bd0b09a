import {
  type announcementSchemas,
  type BodySchema,
  component,
  idParams,
  type JsonSchema,
  message,
  object,
  refusals,
  securityOf,
  staleSaves,
  variant,
} from '@quiet-time/rest-compat';
import { announcementRules } from '@quiet-time/schema/attachments';

const tags = ['Announcements'];
const { kinds, bytes, count } = announcementRules;
const files = `At most ${count} files of at most ${bytes} bytes: ${kinds.join(', ')}, checked by name and content. If one is refused, nothing is stored.`;

type Schemas = ReturnType<typeof announcementSchemas>;

/** Returns the schema of a form. It goes into `config`, so that the body is documented but not parsed. */
const formOf = ({ properties, ...form }: BodySchema): JsonSchema =>
  component('AnnouncementForm', {
    ...form,
    properties: {
      ...properties,
      newAttachments: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  });

function changesOf(form: BodySchema): JsonSchema {
  const whole = formOf(form);
  const properties = {
    ...(whole.properties as object),
    removeAttachments: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids; repeated, or the JSON text of a list.',
    },
    version: { type: 'integer' },
  };
  return variant(whole, { properties });
}

const saved = (announcement: JsonSchema) => ({
  tags,
  security: securityOf({ domains: ['content'], access: 'write' }),
  consumes: ['multipart/form-data'],
  response: {
    200: object({ success: { type: 'boolean', const: true }, message, announcement, data: announcement }),
  },
});

/** `POST /api/announcements`, as a form. */
export const creating = ({ announcement, form }: Schemas) => ({
  config: { body: formOf(form), idempotent: true },
  schema: {
    ...saved(announcement),
    operationId: 'createAnnouncement',
    summary: 'Add an announcement',
    description: files,
    response: {
      ...saved(announcement).response,
      ...refusals([400, 401, 403, 413, 415, 422, 429, 500, 503, 507]),
    },
  },
});

/** `PUT /api/announcements/{id}`, as a form. */
export const updating = ({ announcement, form }: Schemas) => ({
  config: { body: changesOf(form) },
  schema: {
    ...saved(announcement),
    operationId: 'updateAnnouncement',
    summary: 'Change an announcement',
    description: `Omitted fields other than title and content stay unchanged, including files. ${staleSaves} ${files}`,
    params: idParams,
    response: {
      ...saved(announcement).response,
      ...refusals([400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507], true),
    },
  },
});

const file = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };

/** `GET /api/announcements/{id}/download/{file}`. */
export const downloading = {
  schema: {
    operationId: 'downloadAnnouncementFile',
    security: securityOf({ open: true, domains: ['devotionals'], access: 'read' }),
    summary: 'Download a file of an announcement',
    description:
      'Available to readers of the announcement. A download counts once per reader and file; showing the file does not count. One byte range can be requested.',
    tags,
    params: {
      type: 'object',
      required: ['id', 'file'],
      properties: {
        ...(idParams.properties as object),
        file: { type: 'string', maxLength: 300, description: 'Its id, or its name.' },
      },
    },
    querystring: {
      type: 'object',
      properties: {
        show: {
          type: 'string',
          enum: ['', '1'],
          description: 'Shows pictures and films instead of downloading them.',
        },
      },
    },
    response: {
      200: { description: 'The file', ...file },
      206: { description: 'The requested bytes', ...file },
      ...refusals([400, 404, 416, 429, 500]),
    },
  },
};
