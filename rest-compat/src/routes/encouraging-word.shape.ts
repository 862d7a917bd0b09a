import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { wordCategories } from '@quiet-time/schema/labels';
import type { JsonSchema } from '../route.js';
import { attachment } from './devotional.shape.js';

export const wordFields = graphql(`
  fragment RestWord on EncouragingWord {
    id
    title
    message
    category
    author
    scriptureReference
    isActive
    tags
    attachments { id name type size }
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10), and the message as `content`, too (AMB-09). */
export function restWord(data: FragmentOf<typeof wordFields>) {
  const { attachments, ...word } = readFragment(wordFields, data);
  return {
    _id: word.id,
    ...word,
    content: word.message,
    attachments: attachments.map((file) => ({ _id: file.id, ...file })),
  };
}

export const wordCategoryNames = Object.keys(wordCategories);

const text: JsonSchema = { type: 'string' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const moment: JsonSchema = { type: 'string', format: 'date-time' };

export const encouragingWord: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'message', 'content', 'category'],
  properties: {
    _id: text,
    id: text,
    title: text,
    message: text,
    content: { ...text, description: 'The message again.' },
    category: { type: 'string', enum: wordCategoryNames },
    author: textOrNull,
    scriptureReference: textOrNull,
    isActive: { type: 'boolean', description: 'Inactive ones are seen by admins only.' },
    tags: { type: 'array', items: text },
    attachments: { type: 'array', items: attachment },
    version: { type: 'integer', description: 'Counts its saves.' },
    createdAt: moment,
    updatedAt: moment,
  },
};
