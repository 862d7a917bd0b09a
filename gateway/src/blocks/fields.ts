import { languages } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, registerEnumType } from 'type-graphql';
import { refusedWith, say } from './say.js';

/** A GraphQL enum whose names are the stored values. */
export function enumOf(name: string, values: readonly string[]): Record<string, string> {
  const names = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(names, { name });
  return names;
}

export const LanguageEnum = enumOf('Language', languages);

/** Several decorators of a field as one, in the order in which they would be written. */
const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, name) => {
    for (const decorate of decorators.toReversed()) decorate(target, name);
  };

/** What a list is searched for; nothing finds everything. @param max characters */
export const SearchField = (max: number, description: string) =>
  all(
    Field(() => String, { defaultValue: '', description }),
    MaxLength(max, refusedWith(say.search_too_long({ max }))),
  );

/** The language that an item is written in, which a save may leave as it is. */
export const LangField = (): PropertyDecorator =>
  Field(() => LanguageEnum, {
    nullable: true,
    description: 'The language that it is written in; at first: en. Left out: as it is.',
  });

/** Who wrote a text. @param max characters */
export const AuthorField = (max: number) =>
  all(
    Field(() => String, { defaultValue: '', description: 'Empty: nobody is named.' }),
    MaxLength(max, refusedWith(say.author_too_long({ max }))),
  );

/** @param max how many there can be, and the characters of one */
export const TagsField = (max: { tags: number; tag: number }) =>
  all(
    Field(() => [String], { defaultValue: [] }),
    ArrayMaxSize(max.tags, refusedWith(say.tags_too_many({ max: max.tags }))),
    MaxLength(max.tag, { each: true, ...refusedWith(say.tag_too_long({ max: max.tag })) }),
  );

/** The files of an item, which a save may leave as they are. @param max how many there can be */
export const AttachmentsField = (max: number = limits.attachment.count) =>
  all(
    Field(() => [ID], {
      nullable: true,
      description: 'Ids of uploaded files, in their order. Left out: those that it has.',
    }),
    ValidateIf((_input, value) => value != null),
    ArrayMaxSize(max, refusedWith(say.attachments_too_many({ max }))),
  );
