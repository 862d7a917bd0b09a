import { themePreferences } from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { siteLanguage } from '../../blocks/columns.js';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';

export const ThemePreferenceEnum = enumOf('ThemePreference', Object.keys(themePreferences));

/** Preferences of a member, as columns of `members`. Null if untouched and the default is not their choice. */
export class StoredPreferences {
  @Column({ type: 'boolean', default: true })
  welcomeMessage!: boolean;

  /** Whether to show the member on how many days they read. */
  @Column({ type: 'boolean', default: true })
  showRhythm!: boolean;

  @Column({ type: 'boolean', default: false })
  dailyReminders!: boolean;

  @Column({ type: 'boolean', default: true })
  emailNotifications!: boolean;

  /** Whether they want the letters that administrators send to many people. */
  @Column({ type: 'boolean', default: true })
  letters!: boolean;

  /** light, dark or auto. Null: the device decides. */
  @Column({ type: 'text', nullable: true })
  theme!: string | null;

  /** Language of the site and of mails. */
  @Column({ type: 'text', default: siteLanguage })
  language!: Language;

  /** IANA name. */
  @Column({ type: 'text', nullable: true })
  timezone!: string | null;

  /** HH:MM in the member's zone. */
  @Column({ type: 'text', default: '08:00' })
  reminderTime!: string;
}

/** Preferences in the API, with every default filled in (M-CONST-04, M-CONST-05). */
@ObjectType({ simpleResolvers: true })
export class Preferences {
  @Field(() => Boolean)
  welcomeMessage!: boolean;

  @Field(() => Boolean, { description: 'Whether the member sees their reading days.' })
  showRhythm!: boolean;

  @Field(() => Boolean)
  dailyReminders!: boolean;

  @Field(() => Boolean)
  emailNotifications!: boolean;

  @Field(() => Boolean, { description: 'Whether the member wants letters of the ministry by mail.' })
  letters!: boolean;

  @Field(() => Boolean, { description: "Copy of the account's `pdfAccess`, which only administrators set." })
  pdfAccess!: boolean;

  @Field(() => ThemePreferenceEnum)
  theme!: string;

  @Field(() => ThemePreferenceEnum, {
    nullable: true,
    description: "Chosen theme. Null: the device's setting is used.",
  })
  chosenTheme!: string | null;

  @Field(() => LanguageEnum)
  language!: string;

  @Field(() => String, { description: 'IANA time zone name.' })
  timezone!: string;

  @Field(() => String, { description: 'HH:MM in the time zone of the member.' })
  reminderTime!: string;
}
