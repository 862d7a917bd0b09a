import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';

const max = limits.prayerItem;

@InputType()
export class PrayerItemInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.prayer_list_title_too_long({ max: max.title })))
  @Matches(filled, refusedWith(say.prayer_list_title_required()))
  title!: string;

  @Field(() => String, { nullable: true, description: 'Plain text with line breaks.' })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(max.note, refusedWith(say.prayer_list_note_too_long({ max: max.note })))
  note?: string | null;

  @Field(() => LocalDate, { nullable: true, description: "Default: today in the member's time zone." })
  startedOn?: string | null;
}
