import { clean, cleanLine, cleanTags } from '../../platform/clean.js';
import type { Devotional } from './devotional.entity.js';
import type { DevotionalInput } from './devotional.inputs.js';

/** The input as it is stored: cleaned, blank questions dropped, tags lowercased and each once. */
export function written(input: DevotionalInput) {
  const reflection = clean(input.reflection);
  return {
    title: cleanLine(input.title),
    date: input.date,
    scripture: { reference: cleanLine(input.scripture.reference), verse: clean(input.scripture.verse) },
    reflection,
    questions: input.questions.map(clean).filter(Boolean),
    prayer: clean(input.prayer),
    content: clean(input.content) || reflection,
    tags: cleanTags(input.tags),
    accessLevel: input.accessLevel,
    isActive: input.isActive,
  };
}

/** The part of a devotional that its form edits, in the form's own shape. */
export function editable(devotional: Devotional) {
  const { title, date, scripture, reflection, questions, prayer, content, tags, accessLevel } = devotional;
  const { isActive, attachments } = devotional;
  return {
    title,
    date,
    scripture: { ...scripture },
    reflection,
    questions,
    prayer,
    content,
    tags,
    accessLevel,
    isActive,
    attachments,
  };
}
