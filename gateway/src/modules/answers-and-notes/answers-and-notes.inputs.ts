import { defaultTranslation } from '@quiet-time/schema/bible';
import { limits } from '@quiet-time/schema/limits';
import { ArgsType, Field } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { translationIds } from '../bible/bible.types.js';

@ArgsType()
export class AnswersAndNotesArgs extends ConnectionArgs {
  @SearchField(limits.highlight.search, 'Any part of an answer, its question or a note.')
  search!: string;

  @Field(() => String, {
    defaultValue: defaultTranslation,
    description: `The translation of the verses: ${translationIds}`,
  })
  translation!: string;
}
