import { type TranslatedKind, translatedKinds } from '@quiet-time/schema/back-office/kinds';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { JSONObject } from '../../blocks/scalars.js';

export const TranslatedKindEnum = enumOf('TranslatedKind', Object.keys(translatedKinds));

/** Translation of an item. */
@ObjectType({ simpleResolvers: true })
export class Translation {
  @Field(() => ID, { description: 'Id for its history, as a `translation`.' })
  id!: string;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => Int)
  version!: number;

  @Field(() => JSONObject, {
    description: "Translated texts, in the shape of the item's input.",
  })
  values!: ItemValues;

  @Field(() => Date)
  updatedAt!: Date;

  @Field(() => [String], {
    description: 'Fields of the original that have changed since the translation, such as `scripture.verse`.',
  })
  stale!: string[];
}

/** Translatable values of an item, and its translations. */
@ObjectType({ simpleResolvers: true })
export class ItemTranslations {
  @Field(() => LanguageEnum, { description: 'Original language of the item.' })
  lang!: Language;

  @Field(() => Int, { description: 'Version of the item that is returned here.' })
  version!: number;

  @Field(() => JSONObject, { description: 'Original texts, in the shape of the input.' })
  original!: ItemValues;

  @Field(() => [Translation])
  translations!: Translation[];
}

@InputType()
export class TranslationInput {
  @Field(() => JSONObject, {
    description: 'Translated texts, in the shape and limits of `original`.',
  })
  values!: ItemValues;

  @Field(() => Int, { description: 'Version of the item that it translates.' })
  @Min(1, { message: 'originalVersion begins at 1' })
  originalVersion!: number;
}

/** Item and language of a translation. */
@ArgsType()
export class TranslationArgs {
  @Field(() => TranslatedKindEnum)
  kind!: TranslatedKind;

  @Field(() => ID, { description: 'Id of the item.' })
  id!: string;

  @Field(() => LanguageEnum)
  language!: Language;
}
