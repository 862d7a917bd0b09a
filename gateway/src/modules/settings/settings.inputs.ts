import { attachmentKinds } from '@quiet-time/schema/attachments';
import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { isCover, isShownLink } from '@quiet-time/schema/settings';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { LanguageEnum } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { IsEmailAddress } from '../../blocks/validators.js';

const max = limits.settings;

/** Undefined and null leave a value unchanged. */
const IfGiven = () => ValidateIf((_input, value) => value != null);

/** Validates an address by a rule. */
const AddressThat = (name: string, holds: (url: string) => boolean, message: string) =>
  ValidateBy(
    { name, validator: { validate: (value: unknown) => typeof value === 'string' && holds(value.trim()) } },
    { message },
  );

@InputType()
export class FooterLinkInput {
  @Field(() => String)
  @MaxLength(max.linkLabel, { message: messages.linkTooLong })
  @Matches(filled, { message: messages.linkIncomplete })
  label!: string;

  @Field(() => String)
  @MaxLength(max.linkUrl, { message: messages.linkTooLong })
  @AddressThat('isShownLink', isShownLink, messages.linkIncomplete)
  url!: string;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class SettingsInput {
  @Field(() => String, { nullable: true })
  @IfGiven()
  @MaxLength(max.siteName, { message: messages.nameTooLong })
  @Matches(filled, { message: messages.nameRequired })
  siteName?: string;

  @Field(() => LanguageEnum, { nullable: true })
  language?: Language | null;

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMinSize(2, { message: messages.supportInvalid })
  @ArrayMaxSize(2, { message: messages.supportInvalid })
  @IsEmailAddress({ each: true, message: messages.supportInvalid })
  supportEmails?: string[];

  @Field(() => String, { nullable: true })
  @IfGiven()
  @IsEmailAddress({ message: messages.publisherInvalid })
  publisherEmail?: string;

  @Field(() => Boolean, { nullable: true })
  allowRegistration?: boolean;

  @Field(() => String, { nullable: true })
  @IfGiven()
  @IsTimeZone(refusedWith(say.timezone_invalid()))
  defaultTimezone?: string;

  @Field(() => Boolean, { nullable: true })
  maintenanceMode?: boolean;

  @Field(() => Boolean, { nullable: true })
  allowFileUploads?: boolean;

  @Field(() => Int, { nullable: true, description: 'Megabytes.' })
  @IfGiven()
  @Max(max.fileMegabytes, { message: messages.sizeInvalid })
  @Min(1, { message: messages.sizeInvalid })
  maxFileSize?: number;

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @IsIn(attachmentKinds, { each: true, message: messages.typeUnknown(attachmentKinds) })
  allowedFileTypes?: string[];

  @Field(() => Boolean, { nullable: true })
  emailNotifications?: boolean;

  @Field(() => Boolean, { nullable: true })
  dailyMail?: boolean;

  @Field(() => Int, { nullable: true, description: 'Days.' })
  @IfGiven()
  @Max(max.renewalReminderDays, { message: messages.renewalReminderInvalid })
  @Min(1, { message: messages.renewalReminderInvalid })
  renewalReminderDays?: number;

  @Field(() => [FooterLinkInput], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(max.links, { message: messages.linksTooMany })
  @ValidateNested({ each: true })
  footerLinks?: FooterLinkInput[];

  @Field(() => String, { nullable: true })
  @IfGiven()
  @MaxLength(max.legalText, { message: messages.legalTooLong })
  imprint?: string;

  @Field(() => String, { nullable: true })
  @IfGiven()
  @MaxLength(max.legalText, { message: messages.legalTooLong })
  privacy?: string;

  @Field(() => String, { nullable: true })
  @IfGiven()
  @MaxLength(max.linkUrl, { message: messages.coverInvalid })
  @AddressThat('isCover', isCover, messages.coverInvalid)
  podcastCover?: string;
}
