import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { IsTimeZone, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';

const DailyMailState = enumOf('DailyMailState', ['waiting', 'on', 'account']);

@ArgsType()
export class StopTokenArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.reminders_link_invalid()))
  token!: string;
}

@ArgsType()
export class DailyMailArgs extends StopTokenArgs {
  @Field(() => String, { description: 'HH:MM in the time zone.' })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, refusedWith(say.profile_reminder_time_invalid()))
  time!: string;

  @Field(() => String, { description: 'IANA time zone name.' })
  @IsTimeZone(refusedWith(say.timezone_invalid()))
  timezone!: string;

  @Field(() => LanguageEnum)
  language!: Language;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The daily mail of somebody without an account, as the link in their mails shows it.',
})
export class DailyMail {
  @Field(() => DailyMailState, {
    description: '`waiting`: not confirmed, or stopped. `account`: it is the reminder of an account now.',
  })
  state!: 'waiting' | 'on' | 'account';

  @Field(() => String, { nullable: true, description: 'Masked address. Null if it belongs to an account.' })
  email!: string | null;

  @Field(() => String, { description: 'HH:MM in the time zone.' })
  time!: string;

  @Field(() => String)
  timezone!: string;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => LocalDate, { nullable: true, description: 'Day of the last mail.' })
  lastOn!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Somebody without an account who gets the daily devotional by mail.',
})
export class ListedDailyReader {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  email!: string;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => String, { description: 'HH:MM in their time zone.' })
  time!: string;

  @Field(() => String)
  timezone!: string;

  @Field(() => Date)
  confirmedAt!: Date;

  @Field(() => LocalDate, { nullable: true, description: 'Day of the last mail.' })
  lastOn!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which a mail server refused the address permanently. They get no mails since.',
  })
  refusedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class DailyReaderPage extends Page {
  @Field(() => [ListedDailyReader])
  items!: ListedDailyReader[];
}
