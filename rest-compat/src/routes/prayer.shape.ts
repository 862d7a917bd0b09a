import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { prayerTypes } from '@quiet-time/schema/labels';
import type { JsonSchema } from '../route.js';
import { attachment } from './devotional.shape.js';

export const prayerFields = graphql(`
  fragment RestPrayer on Prayer {
    id
    title
    content
    type
    category
    author
    isActive
    tags
    attachments { id name type size }
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10). */
export function restPrayer(data: FragmentOf<typeof prayerFields>) {
  const { attachments, ...prayer } = readFragment(prayerFields, data);
  return { _id: prayer.id, ...prayer, attachments: attachments.map((file) => ({ _id: file.id, ...file })) };
}

export const prayerTypeNames = Object.keys(prayerTypes);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const type: JsonSchema = { type: 'string', enum: prayerTypeNames };

export const prayer: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'content', 'type', 'category'],
  properties: {
    _id: text,
    id: text,
    title: text,
    content: text,
    type,
    category: { ...type, description: 'Its type again.' },
    author: { type: ['string', 'null'] },
    isActive: { type: 'boolean', description: 'Whether it is the current one of its type.' },
    tags: { type: 'array', items: text },
    attachments: { type: 'array', items: attachment },
    version: { type: 'integer', description: 'Counts its saves.' },
    createdAt: moment,
    updatedAt: moment,
  },
};
