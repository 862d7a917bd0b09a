import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { IsTimeZone, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';
import { LanguageEnum, ThemePreferenceEnum } from './preferences.js';

const max = limits.profile;

/** What is left out stays as it is. `pdfAccess` is not among them: only admins grant it. */
@InputType()
export class PreferencesInput {
  @Field(() => Boolean, { nullable: true })
  welcomeMessage?: boolean;

  @Field(() => Boolean, { nullable: true })
  dailyReminders?: boolean;

  @Field(() => Boolean, { nullable: true })
  emailNotifications?: boolean;

  @Field(() => ThemePreferenceEnum, { nullable: true })
  theme?: string;

  @Field(() => LanguageEnum, { nullable: true })
  language?: string;

  @Field(() => String, { nullable: true })
  @IsTimeZone({ message: messages.timezoneInvalid })
  timezone?: string;

  @Field(() => String, { nullable: true })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: messages.reminderTimeInvalid })
  reminderTime?: string;
}

/** What is left out stays as it is. */
@InputType()
export class ProfileInput {
  @Field(() => String, { nullable: true })
  @Matches(filled, { message: messages.nameRequired })
  @MaxLength(limits.name, { message: messages.tooLong('The name', limits.name) })
  name?: string;

  @Field(() => String, { nullable: true })
  @MaxLength(max.bio, { message: messages.tooLong('The bio', max.bio) })
  bio?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Null takes it away.' })
  dateOfBirth?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(max.location, { message: messages.tooLong('The location', max.location) })
  location?: string;

  @Field(() => String, { nullable: true })
  @MaxLength(max.phoneNumber, { message: messages.tooLong('The phone number', max.phoneNumber) })
  phoneNumber?: string;

  @Field(() => PreferencesInput, { nullable: true })
  @ValidateNested()
  preferences?: PreferencesInput;
}
