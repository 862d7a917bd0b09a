import { clean } from '../../blocks/clean.js';
import type { TranslationRules } from '../../blocks/editing/translation-rules.js';
import type { Devotional } from './devotional.entity.js';
import { DevotionalInput, DevotionalScriptureInput } from './devotional.inputs.js';
import type { NumberedQuestions } from './question-ids.js';

type Values = NumberedQuestions & { content: string; reflection: string };

/**
 * A translated question has the id of the original, so that answers stay with it wherever it moves. Untranslated
 * questions appear in the original language.
 */
export const devotionalTranslation: TranslationRules<Devotional, DevotionalInput> = {
  input: DevotionalInput,
  fields: ['title', 'scripture', 'reflection', 'questions', 'questionIds', 'prayer', 'content', 'tags'],
  parts: { scripture: DevotionalScriptureInput },
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
    const { content, reflection, ...rest } = values as unknown as Values;
    const inLanguage = (id: string) => rest.questions[rest.questionIds.indexOf(id)];
    return {
      ...values,
      content: content || reflection,
      questions: questionIds.map((id, at) => inLanguage(id) ?? questions[at]),
      questionIds,
      questionLangs: questionIds.map((id) => (inLanguage(id) ? language : lang)),
    };
  },
};
