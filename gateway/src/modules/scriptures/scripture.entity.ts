import { type ScriptureCategory, scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  type Relation,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { ScriptureTopic } from './topic.entity.js';

export const ScriptureCategoryEnum = enumOf('ScriptureCategory', Object.keys(scriptureCategories));

/** One or a few verses to meditate on; one scripture at a time is the daily one. */
@ObjectType({ simpleResolvers: true })
@Entity('scriptures')
@Index('scriptures_topic', ['topicId', 'createdAt'])
@Check(
  'scriptures_known_category',
  `category in ('love', 'hope', 'faith', 'peace', 'joy', 'strength', 'comfort', 'guidance', 'forgiveness', 'other')`,
)
@Index('scriptures_created', ['createdAt'])
export class Scripture extends CreatedEntity {
  /** Null: no topic, or a deleted one. */
  @Field(() => ID, { nullable: true })
  @Column({ type: 'uuid', nullable: true })
  topicId!: string | null;

  @ManyToOne(() => ScriptureTopic, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'topic_id', foreignKeyConstraintName: 'scriptures_topic_fk' })
  topic?: Relation<ScriptureTopic> | null;

  @Field(() => String)
  @Column({ type: 'text' })
  reference!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  text!: string;

  /**
   * Version of the Bible; for versions of the row see `revision`. Undefined means NIV. Empty stays empty, since a wrong
   * version would mislead.
   */
  @Field(() => String, { description: "The Bible's version, such as KJV. Empty if unknown." })
  @Column({ type: 'text', default: 'NIV' })
  version!: string;

  @Field(() => ScriptureCategoryEnum)
  @Index('scriptures_category')
  @Column({ type: 'text', default: 'other' })
  category!: ScriptureCategory;

  @Field(() => [String])
  @Column({ type: 'text', array: true, default: [] })
  keywords!: string[];

  /** At most one is daily, by a partial unique index. */
  @Field(() => Boolean, { description: 'Whether it is the daily scripture; at most one is.' })
  @Index('scriptures_daily', { unique: true, where: 'is_daily' })
  @Column({ type: 'boolean', default: false })
  isDaily!: boolean;

  @Field(() => Date, { nullable: true, description: 'Time at which it last became the daily scripture.' })
  @Index('scriptures_date_assigned')
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dateAssigned!: Date | null;

  @Field(() => Int, { description: 'Number of saves, for `updateScripture`.' })
  @VersionColumn({ type: 'integer' })
  revision!: number;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ScripturePage extends Page {
  @Field(() => [Scripture])
  items!: Scripture[];
}

@ObjectType({ simpleResolvers: true })
export class ScriptureKeywordCount {
  @Field(() => String, { description: 'Keyword in its most frequent spelling.' })
  keyword!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class ScriptureCategoryCount {
  @Field(() => ScriptureCategoryEnum)
  category!: ScriptureCategory;

  @Field(() => Int)
  count!: number;
}
