import { clean } from '../../blocks/clean.js';
import type { TranslationRules } from '../../blocks/editing/editable.js';
import type { Devotional } from './devotional.entity.js';
import { DevotionalInput, DevotionalScriptureInput } from './devotional.inputs.js';
import { keptFormatting } from './devotional-formatting.js';
import type { NumberedQuestions } from './question-ids.js';

interface Values extends NumberedQuestions {
  content: string;
  reflection: string;
  reflectionHtml?: string | null;
  prayerHtml?: string | null;
}

/**
 * A translated question has the id of the original, so that answers stay with it wherever it moves. Untranslated
 * questions appear in the original language.
 */
export const devotionalTranslation: TranslationRules<Devotional, DevotionalInput> = {
  input: DevotionalInput,
  fields: [
    'title',
    'scripture',
    'reflection',
    'reflectionHtml',
    'questions',
    'questionIds',
    'prayer',
    'prayerHtml',
    'content',
    'tags',
  ],
  parts: { scripture: DevotionalScriptureInput },
  complete: (sent, before) => ({ ...sent, ...keptFormatting(sent, before) }),
  fit(values, original) {
    const { questions, questionIds } = values as unknown as NumberedQuestions;
    const { questionIds: ids } = original as unknown as NumberedQuestions;
    // API clients leave the ids out, and files have ids of another site. Their questions follow the order of the
    // original.
    const known = questionIds.some((id) => ids.includes(id)) ? questionIds : ids;
    const translated = questions
      .map((question, at) => ({ text: clean(question), id: known[at] }))
      .filter(({ text, id }) => text && id && ids.includes(id));
    return {
      ...values,
      questions: translated.map(({ text }) => text),
      questionIds: translated.map(({ id }) => id),
    };
  },
  read({ questions, questionIds, lang }, values, language) {
    const { content, reflection, reflectionHtml, prayerHtml, ...rest } = values as unknown as Values;
    const inLanguage = (id: string) => rest.questions[rest.questionIds.indexOf(id)];
    return {
      ...values,
      content: content || reflection,
      // Never those of the original, which older translations do not replace.
      reflectionHtml: reflectionHtml ?? null,
      prayerHtml: prayerHtml ?? null,
      questions: questionIds.map((id, at) => inLanguage(id) ?? questions[at]),
      questionIds,
      questionLangs: questionIds.map((id) => (inLanguage(id) ? language : lang)),
    };
  },
};
