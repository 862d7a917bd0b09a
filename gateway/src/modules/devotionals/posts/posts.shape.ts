import { component, object } from '@quiet-time/rest-compat';
import { accessLevels } from '@quiet-time/schema/access-levels';
import { limits } from '@quiet-time/schema/limits';
import { describeUpload } from '../../../blocks/uploads.js';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const count = { type: 'integer' };

const devotional = component(
  'PostDevotional',
  object({
    title: text,
    date: {
      type: 'string',
      description: 'yyyy-MM-dd in the time zone of its site; empty if the export has none.',
    },
    scripture: object({ reference: text, verse: text }),
    reflection: text,
    reflectionHtml: {
      ...text,
      description: 'Its bold and italic words, quotations and links, as HTML; empty without any.',
    },
    questions: texts,
    prayer: text,
    prayerHtml: { ...text, description: 'The prayer with its formatting, like `reflectionHtml`.' },
    tags: texts,
    accessLevel: { type: 'string', enum: Object.keys(accessLevels) },
    isActive: { type: 'boolean' },
  }),
);

/** OpenAPI description of reading an export of posts. */
export const readingPosts = describeUpload(
  {
    operationId: 'readPosts',
    summary: 'Read the posts of WordPress or Ghost as devotionals',
    description: `multipart/form-data with an export of WordPress (XML) or Ghost (JSON) of at most ${limits.postsImport.bytes} bytes in the field \`file\`. Nothing is stored: complete the returned devotionals and send them to \`POST /api/admin/bulk-upload\`. A passage is found where the text begins with one or quotes it. Fields that a post lacks are empty. Drafts, private and scheduled posts are not active.`,
    tags: ['Devotionals'],
  },
  {
    devotionals: { type: 'array', items: devotional },
    pages: { ...count, description: 'Pages, which are left out.' },
    others: {
      ...count,
      description: 'Other items, which are left out too: attachments, menus, deleted posts.',
    },
  },
);
