import type { Language } from '@quiet-time/schema/languages';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { LanguageEnum } from '../../blocks/fields.js';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { type Devotional, DevotionalBody } from './devotional.entity.js';

@Resolver(() => DevotionalBody)
export class DevotionalReferencesResolver {
  @FieldResolver(() => [LanguageEnum], {
    description: 'Languages of the questions, in order. An untranslated question keeps its language.',
  })
  questionLangs(@Root() { questions, questionLangs, lang }: Devotional): Language[] {
    return questionLangs ?? questions.map(() => lang);
  }

  @FieldResolver(() => [WrittenReference], {
    description: 'Bible references in scripture, reflection, questions and prayer, each once, longest first.',
  })
  references(@Root() { scripture, reflection, questions, prayer }: DevotionalBody) {
    return writtenReferences([scripture.reference], [reflection, ...questions, prayer]);
  }
}
