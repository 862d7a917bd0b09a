import { type AnnouncementType, announcementTypes } from '@quiet-time/schema/announcement-types';
import {
  type AnnouncementAudience,
  type AnnouncementPriority,
  announcementAudiences,
  announcementPriorities,
} from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { AttachedFile } from '../attachments/attached-file.js';

export const AnnouncementTypeEnum = enumOf('AnnouncementType', Object.keys(announcementTypes));
export const AnnouncementPriorityEnum = enumOf('AnnouncementPriority', Object.keys(announcementPriorities));
export const AnnouncementAudienceEnum = enumOf('AnnouncementAudience', Object.keys(announcementAudiences));

@ObjectType({ simpleResolvers: true })
export class DisplaySettings {
  @Field(() => Boolean)
  showOnHomepage!: boolean;

  @Field(() => Boolean)
  showInModal!: boolean;

  @Field(() => Boolean)
  allowDismiss!: boolean;

  @Field(() => String, { description: '#RRGGBB' })
  backgroundColor!: string;

  @Field(() => String, { description: 'Color as #RRGGBB. Its contrast with the background is not checked.' })
  textColor!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Text alternative of a picture.' })
export class AltText {
  @Field(() => String, { description: 'The id of the attachment, or its name.' })
  file!: string;

  @Field(() => String, { description: 'Empty: the picture is decorative.' })
  text!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "Language, if the text is not translated and differs from the announcement's.",
  })
  lang?: Language | null;
}

@ObjectType({ simpleResolvers: true })
export class AnnouncementStatistics {
  @Field(() => Int)
  views!: number;

  @Field(() => Int)
  clicks!: number;

  @Field(() => Int)
  downloads!: number;
}

/** A message to readers for a limited time, on the home page or in a modal window. */
@ObjectType({ simpleResolvers: true })
@Entity('announcements')
@Index('announcements_shown', ['isActive', 'startDate', 'endDate', 'targetAudience'])
@Check('announcements_type', `type in ('general', 'book', 'event', 'update', 'maintenance')`)
@Check('announcements_priority', `priority in ('low', 'medium', 'high', 'urgent')`)
@Check('announcements_audience', `target_audience in ('all', 'free', 'standard', 'premium')`)
@Check('announcements_dates', 'end_date > start_date')
export class Announcement extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  content!: string;

  @Field(() => AnnouncementTypeEnum)
  @Column({ type: 'text', default: 'general' })
  type!: AnnouncementType;

  @Field(() => AnnouncementPriorityEnum)
  @Column({ type: 'text', default: 'medium' })
  priority!: AnnouncementPriority;

  @Field(() => Boolean, { description: 'Inactive ones are seen by administrators and editors only.' })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  startDate!: Date;

  @Field(() => Date, { nullable: true, description: 'Null: shown until it is deactivated.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endDate!: Date | null;

  @Field(() => AnnouncementAudienceEnum)
  @Column({ type: 'text', default: 'all' })
  targetAudience!: AnnouncementAudience;

  @Field(() => DisplaySettings)
  @Column({ type: 'jsonb' })
  displaySettings!: DisplaySettings;

  /** Copy of the attachments, so that reading needs no second table; `AttachmentService.tie` writes both. */
  @Field(() => [AttachedFile])
  @Column({ type: 'jsonb', default: [] })
  attachments!: AttachedFile[];

  @Field(() => [AltText], {
    description: 'Text alternatives of the attached pictures. Pictures without one are omitted.',
  })
  @Column({ type: 'jsonb', default: [] })
  altTexts!: AltText[];

  // Updated by separate statements, so that counting a reader is not an edit.
  @Column({ type: 'integer', default: 0 })
  views!: number;

  @Column({ type: 'integer', default: 0 })
  clicks!: number;

  @Column({ type: 'integer', default: 0 })
  downloads!: number;
}

@ObjectType({ simpleResolvers: true })
export class AnnouncementPage extends Page {
  @Field(() => [Announcement])
  items!: Announcement[];

  @Field(() => Int, { description: 'Total number of active announcements within their dates.' })
  shownNow!: number;

  @Field(() => Int, { description: 'Total number of active announcements whose start lies ahead.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Total number of active announcements whose end has passed.' })
  over!: number;

  @Field(() => Int, { description: 'Total number of inactive announcements.' })
  switchedOff!: number;
}
