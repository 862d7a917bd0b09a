import { filled } from '@quiet-time/schema/filled';
import type { PrayerType } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { PrayerTypeEnum } from './prayer.entity.js';

const max = limits.prayer;

/** A prayer as an admin writes it (document 2, section 5); its type is said once, when it is made. */
@InputType()
export class PrayerInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, { message: messages.tooLong('The title', max.title) })
  @Matches(filled, { message: messages.titleRequired })
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, { message: messages.tooLong('The prayer', max.content) })
  @Matches(filled, { message: prayerMessages.prayerContentRequired })
  content!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: nobody is named.' })
  @MaxLength(max.author, { message: messages.tooLong('The author', max.author) })
  author!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether it is the current one of its type; the one that was is no longer.',
  })
  isActive!: boolean;

  @Field(() => [String], { defaultValue: [] })
  @ArrayMaxSize(max.tags, { message: messages.tooMany('tags', max.tags) })
  @MaxLength(max.tag, { each: true, message: messages.tooLong('A tag', max.tag) })
  tags!: string[];

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of uploaded files, in their order. Left out: those that it has.',
  })
  @ValidateIf((_input, value) => value != null)
  @ArrayMaxSize(limits.attachment.count, {
    message: messages.tooMany('attachments', limits.attachment.count),
  })
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
    description: 'May be left out; another one than it has is refused.',
  })
  type?: PrayerType | null;
}
