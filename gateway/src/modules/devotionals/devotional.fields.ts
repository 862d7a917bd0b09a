import { filled } from '@quiet-time/schema/filled';
import { messages } from '@quiet-time/schema/messages';
import { clean, cleanLine, cleanTags } from '../../blocks/clean.js';
import { editable } from '../../blocks/editing/edit.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import { Devotional } from './devotional.entity.js';
import type { DevotionalInput } from './devotional.inputs.js';

/** The input as it is stored: cleaned, blank questions dropped, tags lowercased and each once. */
export function written(input: DevotionalInput) {
  const reflection = clean(input.reflection);
  return {
    title: cleanLine(input.title),
    date: input.date,
    scripture: { reference: cleanLine(input.scripture.reference), verse: clean(input.scripture.verse) },
    reflection,
    questions: input.questions.map(clean).filter((question) => filled.test(question)),
    prayer: clean(input.prayer),
    content: clean(input.content) || reflection,
    tags: cleanTags(input.tags),
    accessLevel: input.accessLevel,
    isActive: input.isActive,
  };
}

export const editableDevotional = editable({
  entity: Devotional,
  event: 'devotional',
  told: ['title', 'date', 'version'],
  fields: [
    'title',
    'date',
    'scripture',
    'reflection',
    'questions',
    'prayer',
    'content',
    'tags',
    'accessLevel',
    'isActive',
    'attachments',
  ],
  // The reflection is no text of its own: who changes it changes one field.
  asInput: (values) => ({ ...values, content: values.content === values.reflection ? '' : values.content }),
  files: describeFiles,
  notFound: messages.devotionalNotFound,
  changed: messages.devotionalChanged,
});
