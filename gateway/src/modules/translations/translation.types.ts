import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { type TranslatedKind, translatedKinds } from '@quiet-time/schema/translated-kinds';
import { Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { JSONObject } from '../../blocks/scalars.js';

export const TranslatedKindEnum = enumOf('TranslatedKind', translatedKinds);

/** Translation of an item. */
@ObjectType({ simpleResolvers: true })
export class Translation {
  @Field(() => ID, { description: 'By which its history is found, as that of a `translation`.' })
  id!: string;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => Int)
  version!: number;

  @Field(() => JSONObject, {
    description: 'What is translated, in the shape of the input of the item.',
  })
  values!: ItemValues;

  @Field(() => Date)
  updatedAt!: Date;

  @Field(() => [String], {
    description:
      'The fields of the original that were changed since it was translated, such as `scripture.verse`.',
  })
  stale!: string[];
}

/** Translatable values of an item, and its translations. */
@ObjectType({ simpleResolvers: true })
export class ItemTranslations {
  @Field(() => LanguageEnum, { description: 'The language that the item is written in.' })
  lang!: Language;

  @Field(() => Int, { description: 'That of the item, as which it is told here.' })
  version!: number;

  @Field(() => JSONObject, { description: 'What the item says, in the shape of its input.' })
  original!: ItemValues;

  @Field(() => [Translation])
  translations!: Translation[];
}

@InputType()
export class TranslationInput {
  @Field(() => JSONObject, {
    description: 'In the shape of `original`, within the limits that hold for it.',
  })
  values!: ItemValues;

  @Field(() => Int, { description: 'The version of the item that it says the same as.' })
  @Min(1, { message: 'originalVersion begins at 1' })
  originalVersion!: number;
}

/** Item and language of a translation. */
@ArgsType()
export class TranslationArgs {
  @Field(() => TranslatedKindEnum)
  kind!: TranslatedKind;

  @Field(() => ID, { description: 'Of the item.' })
  id!: string;

  @Field(() => LanguageEnum)
  language!: Language;
}
