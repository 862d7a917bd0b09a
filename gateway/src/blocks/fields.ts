import { languages } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, registerEnumType } from 'type-graphql';
import { refusedWith, say } from './say.js';

/** Makes a GraphQL enum whose names are the stored values. */
export function enumOf(name: string, values: readonly string[]): Record<string, string> {
  const names = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(names, { name });
  return names;
}

export const LanguageEnum = enumOf('Language', languages);

/** Combines several decorators of a field, in the order in which they would be written. */
const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, name) => {
    for (const decorate of decorators.toReversed()) decorate(target, name);
  };

/** Search text of a list; empty finds everything. @param max characters */
export const SearchField = (max: number, description: string) =>
  all(
    Field(() => String, { defaultValue: '', description }),
    MaxLength(max, refusedWith(say.search_too_long({ max }))),
  );

/** Original language of an item. A save without it leaves it unchanged. */
export const LangField = (): PropertyDecorator =>
  Field(() => LanguageEnum, {
    nullable: true,
    description: 'Original language. Default: en. Omitted in an update: unchanged.',
  });

/** Author of a text. @param max characters */
export const AuthorField = (max: number) =>
  all(
    Field(() => String, { defaultValue: '', description: 'Empty: no author.' }),
    MaxLength(max, refusedWith(say.author_too_long({ max }))),
  );

/** @param max number of tags, and characters of one */
export const TagsField = (max: { tags: number; tag: number }) =>
  all(
    Field(() => [String], { defaultValue: [] }),
    ArrayMaxSize(max.tags, refusedWith(say.tags_too_many({ max: max.tags }))),
    MaxLength(max.tag, { each: true, ...refusedWith(say.tag_too_long({ max: max.tag })) }),
  );

/** Files of an item. A save without them leaves them unchanged. @param max number of files */
export const AttachmentsField = (max: number = limits.attachment.count) =>
  all(
    Field(() => [ID], {
      nullable: true,
      description: 'Ids of uploaded files, in order. Omitted: unchanged.',
    }),
    ValidateIf((_input, value) => value != null),
    ArrayMaxSize(max, refusedWith(say.attachments_too_many({ max }))),
  );

/**
 * Text that the writer of another field began with (`mergedText`).
 * @param field of the new text
 * @param tooLong as `refusedWith` returns it
 */
export const BeforeField = (field: string, max: number, tooLong: ReturnType<typeof refusedWith>) =>
  all(
    Field(() => String, {
      nullable: true,
      description: `Stored text that the writer began with; null: none. If it has changed since, it is merged with \`${field}\`. Omitted: \`${field}\` replaces any other text.`,
    }),
    ValidateIf((_input, value) => value != null),
    MaxLength(max, tooLong),
  );
