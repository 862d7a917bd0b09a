import type { AnnouncementType } from '@quiet-time/schema/announcement-types';
import { filled } from '@quiet-time/schema/filled';
import type { AnnouncementAudience, AnnouncementPriority } from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import {
  ArrayMaxSize,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { AttachmentsField, enumOf, LangField, SearchField } from '../../blocks/fields.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import {
  AnnouncementAudienceEnum,
  AnnouncementPriorityEnum,
  AnnouncementTypeEnum,
} from './announcement.entity.js';

/** Sort keys of the back-office's list. */
const announcementOrders = ['startDate', 'title', 'priority', 'views', 'updatedAt'] as const;
export type AnnouncementOrder = (typeof announcementOrders)[number];
/** State of an announcement. `scheduled` and `over` are active ones outside of their time. */
const announcementStates = ['shown', 'scheduled', 'over', 'off'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
const AnnouncementStateEnum = enumOf('AnnouncementState', announcementStates);

const AnnouncementOrderEnum = enumOf('AnnouncementOrder', announcementOrders);

const max = limits.announcement;
const color = /^#[0-9a-f]{6}$/i;
const given = (_input: unknown, value: unknown) => value != null;

/** Compares the end with the start if both are given. A start that is left out is checked once it is known. */
const IsAfterStart = () =>
  ValidateBy(
    {
      name: 'isAfterStart',
      validator: {
        validate: (end: Date, args?: ValidationArguments) => {
          const start = (args?.object as AnnouncementInput | undefined)?.startDate;
          return !start || end > start;
        },
      },
    },
    refusedWith(say.announcement_end_before_start()),
  );

@InputType({ description: 'Omitted fields stay unchanged, or get their default in a new announcement.' })
export class DisplaySettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Default: true.' })
  showOnHomepage?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: false.' })
  showInModal?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: true.' })
  allowDismiss?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Color as #RRGGBB. Default: #3B82F6.' })
  @ValidateIf(given)
  @Matches(color, refusedWith(say.announcement_color_invalid()))
  backgroundColor?: string | null;

  @Field(() => String, { nullable: true, description: 'Color as #RRGGBB. Default: #FFFFFF.' })
  @ValidateIf(given)
  @Matches(color, refusedWith(say.announcement_color_invalid()))
  textColor?: string | null;
}

@InputType()
export class AltTextInput {
  @Field(() => String, { description: 'The id of the attachment, or its name.' })
  @MaxLength(limits.attachment.name, refusedWith(say.file_name_invalid({ max: limits.attachment.name })))
  file!: string;

  @Field(() => String, { description: 'Description of the picture. Empty: the picture is decorative.' })
  @MaxLength(max.altText, refusedWith(say.announcement_alt_text_too_long({ max: max.altText })))
  text!: string;
}

@InputType({ description: 'Omitted fields other than title and content stay unchanged.' })
export class AnnouncementInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.announcement_title_too_long({ limit: max.title + 1 })))
  @Matches(filled, refusedWith(say.announcement_title_required()))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, refusedWith(say.announcement_content_too_long({ limit: max.content + 1 })))
  @Matches(filled, refusedWith(say.announcement_content_required()))
  content!: string;

  @Field(() => AnnouncementTypeEnum, { nullable: true, description: 'Default: general.' })
  type?: AnnouncementType | null;

  @Field(() => AnnouncementPriorityEnum, { nullable: true, description: 'Default: medium.' })
  priority?: AnnouncementPriority | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: true.' })
  isActive?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Default: now.' })
  startDate?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null removes it. Omitted: unchanged.' })
  @ValidateIf(given)
  @IsAfterStart()
  endDate?: Date | null;

  @Field(() => AnnouncementAudienceEnum, { nullable: true, description: 'Default: all.' })
  targetAudience?: AnnouncementAudience | null;

  @Field(() => DisplaySettingsInput, { nullable: true })
  @ValidateIf(given)
  @ValidateNested()
  displaySettings?: DisplaySettingsInput | null;

  @LangField()
  lang?: Language | null;

  @AttachmentsField(max.files)
  attachments?: string[] | null;

  @Field(() => [AltTextInput], {
    nullable: true,
    description: 'Text alternatives of pictures. Omitted: unchanged.',
  })
  @ValidateIf(given)
  @ArrayMaxSize(max.files, refusedWith(say.attachments_too_many({ max: max.files })))
  @ValidateNested({ each: true })
  altTexts?: AltTextInput[] | null;
}

@ArgsType()
export class AdminAnnouncementArgs extends PageArgs {
  @SearchField(max.search, 'Part of a title or content, case-insensitive.')
  search!: string;

  @Field(() => AnnouncementTypeEnum, { nullable: true })
  type?: AnnouncementType | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => AnnouncementStateEnum, { nullable: true })
  state?: AnnouncementState | null;

  @Field(() => AnnouncementOrderEnum, { defaultValue: 'startDate' })
  order!: AnnouncementOrder;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether to sort in descending order: newest, most urgent or last in the alphabet first.',
  })
  descending!: boolean;
}
