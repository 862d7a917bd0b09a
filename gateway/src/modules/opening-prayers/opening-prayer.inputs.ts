import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LangField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';

const max = limits.openingPrayer;

@InputType()
export class OpeningPrayerInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.opening_prayer_title_too_long({ max: max.title })))
  @Matches(filled, refusedWith(say.opening_prayer_title_required()))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, refusedWith(say.opening_prayer_content_too_long({ max: max.content })))
  @Matches(filled, refusedWith(say.opening_prayer_content_required()))
  content!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it replaces the active one.' })
  isActive!: boolean;

  @LangField()
  lang?: Language | null;
}
