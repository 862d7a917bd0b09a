import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { scriptureCategories } from '@quiet-time/schema/labels';
import type { JsonSchema } from '../route.js';

export const scriptureFields = graphql(`
  fragment RestScripture on Scripture {
    id
    reference
    text
    version
    category
    keywords
    isDaily
    dateAssigned
    topicId
    topic { id name }
    revision
    createdAt
    updatedAt
  }
`);

/** As the documents have it: with `_id` beside `id` (AMB-10). */
export function restScripture(data: FragmentOf<typeof scriptureFields>) {
  const { topic, ...scripture } = readFragment(scriptureFields, data);
  return { _id: scripture.id, ...scripture, topic: topic && { _id: topic.id, ...topic } };
}

export const categoryNames = Object.keys(scriptureCategories);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };

export const scripture: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'reference', 'text', 'version', 'category', 'keywords', 'isDaily'],
  properties: {
    _id: text,
    id: text,
    reference: text,
    text,
    version: { type: 'string', description: "The Bible's version, such as KJV; empty when it is not said." },
    category: { type: 'string', enum: categoryNames },
    keywords: { type: 'array', items: text },
    isDaily: { type: 'boolean', description: 'Whether it is the daily scripture; at most one is.' },
    dateAssigned: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When it became the daily scripture, the last time.',
    },
    topicId: { type: ['string', 'null'] },
    topic: {
      type: ['object', 'null'],
      properties: { _id: text, id: text, name: text },
    },
    revision: { type: 'integer', description: 'Counts its saves.' },
    createdAt: moment,
    updatedAt: moment,
  },
};
