import { clean, cleanLine, cleanTags } from '../../blocks/clean.js';
import { asSent, type Editable } from '../../blocks/editing/editable.js';
import { say } from '../../blocks/say.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import { Devotional } from './devotional.entity.js';
import type { DevotionalInput } from './devotional.inputs.js';

export const editableDevotional: Editable<Devotional, DevotionalInput> = {
  entity: Devotional,
  event: 'devotional',
  told: ['title', 'date', 'version'],
  fields: {
    title: cleanLine,
    date: asSent,
    scripture: ({ reference, verse }) => ({ reference: cleanLine(reference), verse: clean(verse) }),
    reflection: clean,
    questions: (questions) => questions.map(clean).filter(Boolean),
    prayer: clean,
    content: (content, { reflection }) => clean(content) || clean(reflection),
    tags: cleanTags,
    accessLevel: asSent,
    isActive: asSent,
    attachments: describeFiles,
  },
  // The reflection is no text of its own: who changes it changes one field.
  asInput: (values) => ({ ...values, content: values.content === values.reflection ? '' : values.content }),
  notFound: say.devotional_not_found(),
  changed: say.devotional_changed(),
};
