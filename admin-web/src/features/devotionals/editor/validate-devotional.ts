import type { FormErrors } from '@mantine/form';
import { mayLackTexts } from '@quiet-time/schema/back-office/devotional-stages';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import type { DevotionalForm } from './devotional-form.ts';

const max = limits.devotional;

/** Returns one error per invalid field, by path, in the server's words. */
export function validateDevotional(form: DevotionalForm): FormErrors {
  const { title, date, scripture, reflection, questions, prayer } = form;
  const mayBeEmpty = mayLackTexts(form);
  const noPassage = mayBeEmpty && !filled.test(scripture.reference + scripture.verse);
  return {
    title: wrongText(title, m.devotional_title_required(), max.title, m.devotional_title_too_long),
    'scripture.reference': wrongText(
      scripture.reference,
      noPassage || m.devotional_scripture_required(),
      max.reference,
      m.devotional_reference_too_long,
    ),
    'scripture.verse': wrongText(
      scripture.verse,
      noPassage || m.devotional_scripture_required(),
      max.verse,
      m.devotional_verse_too_long,
    ),
    reflection: wrongText(
      reflection,
      mayBeEmpty || m.devotional_reflection_required(),
      max.reflection,
      m.devotional_reflection_too_long,
    ),
    questions: wrongQuestions(questions, mayBeEmpty),
    prayer: wrongText(
      prayer,
      mayBeEmpty || m.devotional_prayer_required(),
      max.prayer,
      m.devotional_prayer_too_long,
    ),
    date: wrongDate(date),
  };
}

/** @param required error of an empty text; true: it may be empty */
function wrongText(
  text: string,
  required: string | true,
  most: number,
  tooLong: (limit: { max: number }) => string,
): string | null {
  if (!filled.test(text)) return required === true ? null : required;
  return text.length > most ? tooLong({ max: most }) : null;
}

function wrongQuestions(questions: string[], mayBeEmpty: boolean): string | null {
  const asked = questions.filter((question) => filled.test(question));
  if (asked.length === 0) return mayBeEmpty ? null : m.devotional_question_required();
  if (asked.length > max.questions) return m.devotional_questions_too_many({ max: max.questions });
  const tooLong = asked.some((question) => question.length > max.question);
  return tooLong ? m.devotional_question_too_long({ max: max.question }) : null;
}

function wrongDate(date: string): string | null {
  if (!date) return m.devotional_date_required();
  return isLocalDate(date) ? null : m.date_invalid();
}
