import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { PrayerType } from '@quiet-time/schema/prayer-types';
import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { AttachmentsField, AuthorField, LangField, TagsField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { PrayerTypeEnum } from './prayer.entity.js';

const max = limits.prayer;

/** Prayer as an admin writes it (A-PRAY-07 to A-PRAY-13). Its type is set on creation and never changes. */
@InputType()
export class PrayerInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.prayer_title_too_long({ max: max.title })))
  @Matches(filled, refusedWith(say.prayer_title_required()))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, refusedWith(say.prayer_content_too_long({ max: max.content })))
  @Matches(filled, refusedWith(say.prayer_content_required()))
  content!: string;

  @AuthorField(max.author)
  author!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether it becomes the current prayer of its type, replacing the previous one.',
  })
  isActive!: boolean;

  @TagsField(max)
  tags!: string[];

  @LangField()
  lang?: Language | null;

  @AttachmentsField()
  attachments?: string[] | null;
}

@InputType()
export class NewPrayerInput extends PrayerInput {
  @Field(() => PrayerTypeEnum)
  type!: PrayerType;
}

@InputType()
export class PrayerChangeInput extends PrayerInput {
  @Field(() => PrayerTypeEnum, {
    nullable: true,
    description: 'Optional. A changed type is refused.',
  })
  type?: PrayerType | null;
}
