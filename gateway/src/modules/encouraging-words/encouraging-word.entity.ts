import { type WordCategory, wordCategories } from '@quiet-time/schema/word-categories';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import { AttachedFile } from '../attachments/attached-file.js';

export const WordCategoryEnum = enumOf('WordCategory', Object.keys(wordCategories));

/** A few encouraging sentences; the member site shows one at a time. */
@ObjectType({ simpleResolvers: true })
@Entity('encouraging_words')
@Index('encouraging_words_active', ['isActive', 'category'])
@Check('encouraging_words_length', 'char_length(message) between 1 and 500')
@Check(
  'encouraging_words_category',
  `category in ('general', 'faith', 'hope', 'peace', 'strength', 'gratitude', 'love', 'guidance', 'healing', 'joy')`,
)
@Index('encouraging_words_created', ['createdAt'])
export class EncouragingWord extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text', default: say.word_default_title().text })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  message!: string;

  @Field(() => WordCategoryEnum)
  @Column({ type: 'text', default: 'general' })
  category!: WordCategory;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  author!: string | null;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  scriptureReference!: string | null;

  @Field(() => Boolean, { description: 'Inactive ones are seen by administrators and editors only.' })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => [String])
  @Column({ type: 'text', array: true, default: [] })
  tags!: string[];

  /** Copy of the attachments, so that reading a word needs no second table. `AttachmentService.tie` writes both. */
  @Field(() => [AttachedFile])
  @Column({ type: 'jsonb', default: [] })
  attachments!: AttachedFile[];
}

@ObjectType({ simpleResolvers: true })
export class EncouragingWordPage extends Page {
  @Field(() => [EncouragingWord])
  items!: EncouragingWord[];
}
