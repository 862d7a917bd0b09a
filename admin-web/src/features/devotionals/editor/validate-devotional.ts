import type { FormErrors } from '@mantine/form';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { isDate } from '@quiet-time/schema/web/local-date.ts';
import type { DevotionalForm } from './devotional-form.ts';

const max = limits.devotional;

/** One message for each wrong field, by its path: the sentences that the server would answer. */
export function validateDevotional(form: DevotionalForm): FormErrors {
  const { title, date, scripture, reflection, questions, prayer } = form;
  return {
    title: wrongText(title, messages.titleRequired, 'The title', max.title),
    'scripture.reference': wrongText(
      scripture.reference,
      messages.scriptureRequired,
      'The reference',
      max.reference,
    ),
    'scripture.verse': wrongText(scripture.verse, messages.scriptureRequired, 'The verse', max.verse),
    reflection: wrongText(reflection, messages.reflectionRequired, 'The reflection', max.reflection),
    questions: wrongQuestions(questions),
    prayer: wrongText(prayer, messages.prayerRequired, 'The prayer', max.prayer),
    date: wrongDate(date),
  };
}

function wrongText(text: string, required: string, what: string, most: number): string | null {
  if (!filled.test(text)) return required;
  return text.length > most ? messages.tooLong(what, most) : null;
}

function wrongQuestions(questions: string[]): string | null {
  const asked = questions.filter((question) => filled.test(question));
  if (asked.length === 0) return messages.questionRequired;
  if (asked.length > max.questions) return messages.tooMany('questions', max.questions);
  const tooLong = asked.some((question) => question.length > max.question);
  return tooLong ? messages.tooLong('A question', max.question) : null;
}

function wrongDate(date: string): string | null {
  if (!date) return messages.dateRequired;
  return isDate(date) ? null : messages.dateInvalid;
}
