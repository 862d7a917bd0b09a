import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { IsTimeZone, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LanguageEnum } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { ThemePreferenceEnum } from './preferences.js';

const max = limits.profile;

/** Undefined fields stay unchanged. `pdfAccess` is missing: only administrators grant it. */
@InputType()
export class PreferencesInput {
  @Field(() => Boolean, { nullable: true })
  welcomeMessage?: boolean;

  @Field(() => Boolean, { nullable: true })
  showRhythm?: boolean;

  @Field(() => Boolean, { nullable: true })
  dailyReminders?: boolean;

  @Field(() => Boolean, { nullable: true })
  emailNotifications?: boolean;

  @Field(() => Boolean, { nullable: true })
  letters?: boolean;

  @Field(() => ThemePreferenceEnum, { nullable: true })
  theme?: string;

  @Field(() => LanguageEnum, { nullable: true })
  language?: string;

  @Field(() => String, { nullable: true })
  @IsTimeZone(refusedWith(say.timezone_invalid()))
  timezone?: string;

  @Field(() => String, { nullable: true })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, refusedWith(say.profile_reminder_time_invalid()))
  reminderTime?: string;
}

/** Preferences without the rest of the profile. */
@InputType()
export class ChosenPreferencesInput {
  @Field(() => PreferencesInput)
  @ValidateNested()
  preferences!: PreferencesInput;
}

/** Undefined fields stay unchanged. */
@InputType()
export class ProfileInput {
  @Field(() => String, { nullable: true })
  @Matches(filled, refusedWith(say.account_name_required()))
  @MaxLength(limits.name, refusedWith(say.account_name_too_long({ max: limits.name })))
  name?: string;

  @Field(() => String, { nullable: true })
  @MaxLength(max.bio, refusedWith(say.profile_bio_too_long({ max: max.bio })))
  bio?: string;

  @Field(() => LocalDate, { nullable: true, description: 'Null removes it.' })
  dateOfBirth?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(max.location, refusedWith(say.profile_location_too_long({ max: max.location })))
  location?: string;

  @Field(() => String, { nullable: true })
  @MaxLength(max.phoneNumber, refusedWith(say.profile_phone_number_too_long({ max: max.phoneNumber })))
  phoneNumber?: string;

  @Field(() => PreferencesInput, { nullable: true })
  @ValidateNested()
  preferences?: PreferencesInput;
}
