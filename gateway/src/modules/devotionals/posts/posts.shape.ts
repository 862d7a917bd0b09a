import { component, object, refusals } from '@quiet-time/rest-compat';
import { accessLevels } from '@quiet-time/schema/access-levels';
import { limits } from '@quiet-time/schema/limits';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const count = { type: 'integer' };

const devotional = component(
  'PostDevotional',
  object({
    title: text,
    date: { type: 'string', description: 'yyyy-MM-dd, where its site is; empty where the export has none.' },
    scripture: object({ reference: text, verse: text }),
    reflection: text,
    questions: texts,
    prayer: text,
    tags: texts,
    accessLevel: { type: 'string', enum: Object.keys(accessLevels) },
    isActive: { type: 'boolean' },
  }),
);

/**
 * OpenAPI description of reading an export of posts. The body stands in `config`, where it is documented and not
 * validated.
 */
export const readingPosts = {
  config: {
    body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
  schema: {
    operationId: 'readPosts',
    summary: 'Read the posts of WordPress or Ghost as devotionals',
    description: `multipart/form-data with an export of WordPress (XML) or Ghost (JSON) of at most ${limits.postsImport.bytes} bytes in the field \`file\`. Nothing is stored: what is answered can be completed, and sent to R-138. A passage is found where the text begins with one or quotes it. What a post does not have is empty. Drafts, private and scheduled posts are not active.`,
    tags: ['Devotionals'],
    security: [{ session: [] }],
    consumes: ['multipart/form-data'],
    response: {
      200: object({
        success: { type: 'boolean', const: true },
        devotionals: { type: 'array', items: devotional },
        pages: { ...count, description: 'Pages, which are left out.' },
        others: { ...count, description: 'What else is left out: attachments, menus, what was thrown away.' },
      }),
      ...refusals([400, 401, 403, 413, 415, 429, 500, 503, 507]),
    },
  },
};
