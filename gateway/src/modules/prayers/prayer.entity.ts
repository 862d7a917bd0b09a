import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { ReplacedAtField } from '../../blocks/replaced.js';
import { AttachedFile } from '../attachments/attached-file.js';

export const PrayerTypeEnum = enumOf('PrayerType', Object.keys(prayerTypes));

/** Prayer for a day, a week or a month; one of each type is the current one. */
@ObjectType({ simpleResolvers: true })
@Entity('prayers')
@Check('prayers_type', `type in ('daily', 'weekly', 'monthly')`)
@Index('prayers_created', ['createdAt'])
export class Prayer extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  content!: string;

  /** At most one of a type is active, by a partial unique index. */
  @Index('prayers_active', { unique: true, where: 'is_active' })
  @Field(() => PrayerTypeEnum, { description: 'Never changes.' })
  @Column({ type: 'text', update: false })
  type!: PrayerType;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  author!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether it is the current prayer of its type. Others are visible to administrators and editors only.',
  })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @ReplacedAtField()
  replacedAt!: Date | null;

  @Field(() => [String])
  @Column({ type: 'text', array: true, default: [] })
  tags!: string[];

  /** Copy of the attachments, so that reading a prayer needs no second table. `AttachmentService.tie` writes both. */
  @Field(() => [AttachedFile])
  @Column({ type: 'jsonb', default: [] })
  attachments!: AttachedFile[];
}

@ObjectType({ simpleResolvers: true })
export class PrayerPage extends Page {
  @Field(() => [Prayer])
  items!: Prayer[];
}

/** Current prayer of each type; null if there is none. */
@ObjectType({ simpleResolvers: true })
export class CurrentPrayers implements Record<PrayerType, Prayer | null> {
  @Field(() => Prayer, { nullable: true })
  daily!: Prayer | null;

  @Field(() => Prayer, { nullable: true })
  weekly!: Prayer | null;

  @Field(() => Prayer, { nullable: true })
  monthly!: Prayer | null;
}
