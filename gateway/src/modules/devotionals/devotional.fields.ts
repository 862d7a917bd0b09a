import { isActiveAsSent } from '@quiet-time/schema/back-office/devotional-stages';
import { clean, cleanLine, cleanLineOrNull, cleanTags } from '../../blocks/clean.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { cleanFormatted, cleanText } from '../../blocks/formatted-text.js';
import { say } from '../../blocks/say.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import { Devotional } from './devotional.entity.js';
import type { DevotionalInput } from './devotional.inputs.js';
import { devotionalTranslation } from './devotional.translation.js';
import { emitChange } from './devotional-events.js';
import { keptFormatting } from './devotional-formatting.js';
import { tiePictures } from './devotional-pictures.js';
import { questionIdsFor } from './question-ids.js';

/** Changes of its texts. */
const written = new Set(['created', 'updated', 'translated']);

export const editableDevotional: Editable<Devotional, DevotionalInput> = {
  entity: Devotional,
  event: 'devotional',
  loggedFields: ['title', 'date', 'version'],
  fields: {
    title: cleanLine,
    date: asSent,
    scripture: ({ reference, verse }) => ({ reference: cleanLine(reference), verse: clean(verse) }),
    reflection: (text, { reflectionHtml }) => cleanText(text, reflectionHtml),
    reflectionHtml: (html) => cleanFormatted(html, true),
    questions: asSent,
    questionIds: (ids) => ids as string[],
    prayer: (text, { prayerHtml }) => cleanText(text, prayerHtml),
    prayerHtml: (html) => cleanFormatted(html, true),
    content: (content, { reflection, reflectionHtml }) =>
      clean(content) || cleanText(reflection, reflectionHtml),
    tags: cleanTags,
    accessLevel: asSent,
    isActive: (_, input) => isActiveAsSent(input),
    stage: unlessNull,
    author: (author) => (author === undefined ? author : cleanLineOrNull(author ?? '')),
    assignedTo: (id) => (id === undefined ? id : id || null),
    lang: unlessNull,
    attachments: describeFiles,
  },
  resolvesFromEarlier: true,
  resolve(input, base, theirs, earlier) {
    const sent = input.questions.map((question, at) => ({
      text: clean(question),
      id: input.questionIds?.[at] ?? null,
    }));
    const filled = sent.filter(({ text }) => text);
    const questions = filled.map(({ text }) => text);
    const questionIds = input.questionIds && filled.map(({ id }) => id);
    return {
      ...input,
      ...keptFormatting(input, base ?? theirs),
      questions,
      questionIds: questionIdsFor({ questions, questionIds }, base ?? theirs, theirs, earlier),
    };
  },
  together: [
    ['isActive', 'stage'],
    ['questions', 'questionIds'],
    ['reflection', 'reflectionHtml'],
    ['prayer', 'prayerHtml'],
  ],
  // The content defaults to the reflection. Sent empty when equal, so that a new reflection changes one field only.
  asInput: (values) => ({ ...values, content: values.content === values.reflection ? '' : values.content }),
  notFound: say.devotional_not_found(),
  changed: say.devotional_changed(),
  translation: devotionalTranslation,
  async afterwards(manager, verb, { id }, caller) {
    if (written.has(verb)) await tiePictures(manager, id, caller);
    await emitChange(manager, verb, id);
  },
  trash: {
    kind: 'devotional',
    nameOf: ({ title, date }) => `${title}, ${date}`,
    taken: { index: 'devotionals_date', message: ({ date }) => say.devotional_date_taken({ date }) },
  },
};
