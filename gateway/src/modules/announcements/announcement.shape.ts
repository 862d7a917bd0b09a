import {
  announcement,
  announcementForm,
  conflict,
  type JsonSchema,
  staleSaves,
} from '@quiet-time/rest-compat';
import { attachmentRules } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';

const text = { type: 'string' };
const refused = {
  description: 'Refused',
  type: 'object',
  required: ['success', 'message'],
  properties: { success: { type: 'boolean', const: false }, message: text, requestId: text },
  additionalProperties: true,
};
const refusals = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, refused]));
const id = { ...text, maxLength: limits.handle };
const tags = ['Announcements'];
const { kinds, bytes, count } = attachmentRules.announcement;
const files = `At most ${count} files of at most ${bytes} bytes: ${kinds.join(', ')}, by name and by content. All is stored, or nothing.`;

/** The description of a form. It stands in `config`: there it is told, and not read. */
const form = (more: object, required: string[]) => ({
  body: {
    type: 'object',
    required,
    properties: {
      ...announcementForm.properties,
      newAttachments: { type: 'array', items: { type: 'string', format: 'binary' } },
      ...more,
    },
  },
});

const saved = {
  tags,
  security: [{ session: [] }],
  consumes: ['multipart/form-data'],
  response: {
    200: {
      description: 'The answer',
      type: 'object',
      required: ['success', 'message', 'announcement', 'data'],
      properties: {
        success: { type: 'boolean', const: true },
        message: text,
        announcement,
        data: announcement,
      },
    },
  },
};

/** */
export const creating: { config: { body: object }; schema: JsonSchema } = {
  config: form({}, ['title', 'content']),
  schema: {
    ...saved,
    summary: 'Add an announcement',
    description: `R-121 of the interface's list. ${files}`,
    response: { ...saved.response, ...refusals(400, 401, 403, 413, 415, 429, 500) },
  },
};

/** */
export const updating: { config: { body: object }; schema: JsonSchema } = {
  config: form(
    {
      removeAttachments: {
        type: 'array',
        items: text,
        description: 'Ids; repeated, or the JSON text of a list.',
      },
      version: { type: 'integer' },
    },
    ['title', 'content'],
  ),
  schema: {
    ...saved,
    summary: 'Change an announcement',
    description: `R-122 of the interface's list. Beside title and content, what is left out stays as it is, files too. ${staleSaves} ${files}`,
    params: { type: 'object', required: ['id'], properties: { id } },
    response: {
      ...saved.response,
      ...refusals(400, 401, 403, 404, 413, 415, 429, 500),
      409: { ...refused, properties: { ...refused.properties, conflict } },
    },
  },
};

const file = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };

/** */
export const downloading = {
  schema: {
    summary: 'A file of an announcement',
    description:
      "R-119 of the interface's list. For whoever is shown the announcement now. A reader is counted once for each file, and not when it is only shown. One range of bytes can be asked for.",
    tags,
    params: {
      type: 'object',
      required: ['id', 'file'],
      properties: { id, file: { ...text, maxLength: 300, description: 'Its id, or its name.' } },
    },
    querystring: {
      type: 'object',
      properties: {
        show: { ...text, enum: ['', '1'], description: 'Pictures and films: to be shown, not kept.' },
      },
    },
    response: {
      200: { description: 'The file', ...file },
      206: { description: 'The bytes that were asked for', ...file },
      ...refusals(400, 404, 416, 429, 500),
    },
  },
};
