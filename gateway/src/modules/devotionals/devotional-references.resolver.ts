import type { Language } from '@quiet-time/schema/languages';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { LanguageEnum } from '../../blocks/fields.js';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { type Devotional, DevotionalBody } from './devotional.entity.js';

@Resolver(() => DevotionalBody)
export class DevotionalReferencesResolver {
  @FieldResolver(() => [LanguageEnum], {
    description: 'The language of each question: one that is not translated stays as it was written.',
  })
  questionLangs(@Root() { questions, questionLangs, lang }: Devotional): Language[] {
    return questionLangs ?? questions.map(() => lang);
  }

  @FieldResolver(() => [WrittenReference], {
    description: 'Those of its scripture, reflection, questions and prayer, each once, the longest first.',
  })
  references(@Root() { scripture, reflection, questions, prayer }: DevotionalBody) {
    return writtenReferences([scripture.reference], [reflection, ...questions, prayer]);
  }
}
