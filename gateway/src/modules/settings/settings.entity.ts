import type { AttachmentKind } from '@quiet-time/schema/attachments';
import type { Language } from '@quiet-time/schema/languages';
import type { SiteSettings } from '@quiet-time/schema/settings';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';
import { LanguageEnum } from '../../blocks/fields.js';

/** Link in the footer of the member site. */
@ObjectType({ simpleResolvers: true })
export class FooterLink {
  @Field(() => String)
  label!: string;

  @Field(() => String, { description: 'URL with http, https or mailto.' })
  url!: string;
}

/** Settings of the whole site, as `SiteSettings` has them. There is always exactly one row. */
@ObjectType({ simpleResolvers: true })
@Entity('settings')
@Unique('settings_only_one', ['onlyOne'])
@Check('settings_is_the_one', 'only_one')
@Check('settings_two_support_emails', 'cardinality(support_emails) = 2')
@Check('settings_renewal_reminder_days', 'renewal_reminder_days between 1 and 30')
@Check('settings_language', `language in ('en', 'es', 'fr', 'de')`)
@Check('settings_file_size', 'max_file_size between 1 and 50')
export class Settings extends VersionedEntity implements SiteSettings {
  @Column({ type: 'boolean', default: true })
  onlyOne!: boolean;

  @Field(() => String)
  @Column({ type: 'text' })
  siteName!: string;

  @Field(() => LanguageEnum, {
    description:
      'Language of items that are created without one, of guests without a preference and of new people without one. Existing items and people keep theirs.',
  })
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  @Field(() => [String], {
    description: 'Two addresses. Contact messages go to both; mails name the first.',
  })
  @Column({ type: 'text', array: true })
  supportEmails!: string[];

  @Field(() => String, { description: 'Address shown to readers without premium.' })
  @Column({ type: 'text' })
  publisherEmail!: string;

  @Field(() => Boolean, { description: 'Whether new members can register.' })
  @Column({ type: 'boolean' })
  allowRegistration!: boolean;

  @Field(() => String, { description: 'Time zone of new members whose device reports none.' })
  @Column({ type: 'text' })
  defaultTimezone!: string;

  @Field(() => Boolean, {
    description: 'Whether the member site is closed except for administrators and editors.',
  })
  @Column({ type: 'boolean' })
  maintenanceMode!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  allowFileUploads!: boolean;

  @Field(() => Int, {
    description: 'Megabytes of one file of a devotional, a prayer or an encouraging word.',
  })
  @Column({ type: 'integer' })
  maxFileSize!: number;

  @Field(() => [String], { description: 'File extensions. pdf, doc and docx are always allowed.' })
  @Column({ type: 'text', array: true })
  allowedFileTypes!: AttachmentKind[];

  @Field(() => Boolean, {
    description: 'Whether optional mails, such as reminders, are sent.',
  })
  @Column({ type: 'boolean' })
  emailNotifications!: boolean;

  @Field(() => Boolean, {
    description: 'Whether people without an account can get the daily devotional by mail.',
  })
  @Column({ type: 'boolean', default: true })
  dailyMail!: boolean;

  @Field(() => Int, {
    description: 'Days before the renewal of a yearly plan at which its payer gets a mail.',
  })
  @Column({ type: 'integer', default: 7 })
  renewalReminderDays!: number;

  @Field(() => [FooterLink])
  @Column({ type: 'jsonb' })
  footerLinks!: FooterLink[];

  @Field(() => String, { description: 'Plain text; empty: there is no such page.' })
  @Column({ type: 'text' })
  imprint!: string;

  @Field(() => String, { description: 'Privacy policy as plain text. Empty: no such page.' })
  @Column({ type: 'text' })
  privacy!: string;

  @Field(() => String, {
    description:
      'URL of the podcast cover, a square JPEG or PNG of 1,400 to 3,000 pixels. Empty: the built-in cover.',
  })
  @Column({ type: 'text', default: '' })
  podcastCover!: string;

  /** Whether administrators have hidden the steps of setting up the site. */
  @Column({ type: 'boolean', default: false })
  setupHidden!: boolean;
}

/** Texts of the two legal pages. */
@ObjectType({ simpleResolvers: true })
export class LegalTexts {
  @Field(() => String, { description: 'Plain text; may be empty.' })
  imprint!: string;

  @Field(() => String)
  privacy!: string;
}
