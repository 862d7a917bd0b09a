import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { accessLevels } from '@quiet-time/schema/labels';
import { messages } from '@quiet-time/schema/messages';
import type { JsonSchema } from '../route.js';

export const devotionalFields = graphql(`
  fragment RestDevotional on Devotional {
    id
    title
    date
    accessLevel
    isActive
    version
    createdAt
    updatedAt
    body {
      scripture { reference verse }
      reflection
      questions
      prayer
      content
      tags
      attachments { id name type size }
    }
  }
`);

/** Flat, as the documents list it, with `_id` beside `id` (AMB-10). A locked one has title, date and level. */
export function restDevotional(data: FragmentOf<typeof devotionalFields>) {
  const { id, body, ...head } = readFragment(devotionalFields, data);
  return {
    _id: id,
    id,
    ...head,
    locked: body === null,
    ...body,
    ...(body && { attachments: body.attachments.map((file) => ({ _id: file.id, ...file })) }),
  };
}

/** Where the reader is: lists end with the today of this zone. */
export const timezone: JsonSchema = {
  type: 'string',
  maxLength: 64,
  description: "IANA name. Left out: the member's own zone, else UTC.",
  errorMessage: messages.timezoneInvalid,
};

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };

export const attachment: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'name', 'type', 'size'],
  properties: {
    _id: text,
    id: text,
    name: text,
    type: { type: 'string', description: 'The media type.' },
    size: { type: 'integer', description: 'Bytes.' },
  },
};

export const devotional: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'date', 'accessLevel', 'locked'],
  properties: {
    _id: text,
    id: text,
    title: text,
    date: { type: 'string', format: 'date' },
    accessLevel: { type: 'string', enum: Object.keys(accessLevels) },
    isActive: { type: 'boolean' },
    locked: {
      type: 'boolean',
      description: "The caller's plan does not open it: the fields of its text are left out.",
    },
    scripture: { type: 'object', properties: { reference: text, verse: text } },
    reflection: text,
    questions: texts,
    prayer: text,
    content: text,
    tags: texts,
    attachments: {
      type: 'array',
      items: attachment,
      description: 'The files themselves are at /api/attachments/{id}.',
    },
    version: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
};
