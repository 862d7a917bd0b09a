import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import type { Language } from '@quiet-time/schema/languages';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { Connection, Page } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { Member } from '../members/member.entity.js';

export const JournalMoodEnum = enumOf('JournalMood', Object.keys(journalMoods));

/** Devotional of an entry, with the fields that an entry shows. */
@ObjectType({ simpleResolvers: true })
export class JournalDevotional {
  @Field(() => ID)
  id!: string;

  @Field(() => LocalDate)
  date!: string;

  @Field(() => String)
  title!: string;

  @Field(() => LanguageEnum, { description: 'Language of the title.' })
  lang!: Language;
}

/** Origin of an entry. */
@ObjectType({ simpleResolvers: true })
export class JournalMetadata {
  @Field(() => String, { nullable: true })
  addedFrom!: string | null;

  @Field(() => ID, { nullable: true })
  sourceId!: string | null;

  @Field(() => String, { nullable: true, description: 'Original content of the source, as HTML.' })
  originalContent!: string | null;

  @Field(() => Date, { nullable: true })
  addedAt!: Date | null;
}

/** Journal entry of a member. Only the member reads it, no administrator, and it is deleted with the account. */
@ObjectType({ simpleResolvers: true })
@Entity('journal_entries')
@Check(
  'journal_entries_mood',
  `mood in ('grateful', 'joyful', 'peaceful', 'hopeful', 'thoughtful', 'weary', 'anxious', 'sad')`,
)
@Index('journal_entries_member', ['memberId', 'writtenOn', 'createdAt', 'id'], {
  where: 'deleted_at is null',
})
@Index('journal_entries_day', ['memberId', 'writtenOn'])
@Index('journal_entries_created', ['createdAt'], { where: 'deleted_at is null' })
@Index('journal_entries_devotional', ['devotionalId', 'memberId'])
@Index('journal_entries_favorites', { synchronize: false })
@Index('journal_entries_deleted', { synchronize: false })
@Index('journal_entries_source', { synchronize: false })
@Index('journal_entries_words', { synchronize: false })
export class JournalEntry extends VersionedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'journal_entries_member_fk' })
  member!: Relation<Member>;

  @Field(() => String, { description: 'Title; may be empty.' })
  @Column({ type: 'text' })
  title!: string;

  /** Computed on read. */
  @Field(() => String, {
    description: 'Shown heading: the title, or else the day in the language of the request.',
  })
  heading!: string;

  @Field(() => String, {
    description: 'HTML with only headings, lists, emphasis, quotes and links.',
  })
  @Column({ type: 'text' })
  content!: string;

  /** Content as plain text, for list excerpts and search results. */
  @Column({ type: 'text' })
  text!: string;

  /** Search vector, made by `journal-search.ts`. */
  @Column({ type: 'tsvector', select: false })
  words!: string;

  /** Computed on read. */
  @Field(() => String, { description: 'Beginning of the content as plain text, at most 200 characters.' })
  excerpt!: string;

  /** Computed on read. */
  @Field(() => String, {
    nullable: true,
    description:
      'Match of a search in the content, between U+E000 and U+E001. Null if only title or tags match.',
  })
  foundIn!: string | null;

  /** Computed on read. */
  @Field(() => String, {
    nullable: true,
    description: 'Title with the matches of a search, marked likewise. Null without a title.',
  })
  foundTitle!: string | null;

  @Field(() => [String])
  @Column({ type: 'text', array: true, default: [] })
  tags!: string[];

  /** Normalized keys of `tags`, equal for other spellings of the same tag. */
  @Column({ type: 'text', array: true, default: [], select: false })
  tagKeys!: string[];

  @Field(() => JournalMoodEnum, { nullable: true })
  @Column({ type: 'text', nullable: true })
  mood!: JournalMood | null;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  isFavorite!: boolean;

  /** yyyy-MM-dd. */
  @Field(() => LocalDate, {
    description: "Day of the entry: the day of writing in the member's time zone, unless changed.",
  })
  @Column({ type: 'date' })
  writtenOn!: string;

  @Column({ type: 'uuid', nullable: true })
  devotionalId!: string | null;

  /** Read together with the entry. */
  @Field(() => JournalDevotional, { nullable: true })
  @ManyToOne(() => Devotional, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'journal_entries_devotional_fk' })
  devotional?: Relation<Devotional> | null;

  @Field(() => String, { nullable: true, description: 'Kind of its source.' })
  @Column({ type: 'text', nullable: true })
  addedFrom!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of its source. A source is added once.' })
  @Column({ type: 'text', nullable: true })
  sourceId!: string | null;

  @Column({ type: 'text', nullable: true })
  originalContent!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  addedAt!: Date | null;

  /** Computed on read. */
  @Field(() => JournalMetadata)
  metadata!: JournalMetadata;

  /** Moment of the soft delete; it can be undone for an hour. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class JournalEntryPage extends Page {
  @Field(() => [JournalEntry])
  items!: JournalEntry[];
}

@ObjectType({ simpleResolvers: true })
export class JournalEntryConnection extends Connection {
  @Field(() => [JournalEntry])
  nodes!: JournalEntry[];

  /** Counts the entries of all pages. Runs only if the client requests the total. */
  count!: () => Promise<number>;
}

@ObjectType({ simpleResolvers: true })
export class JournalTag {
  @Field(() => String)
  tag!: string;

  @Field(() => Int, { description: 'Number of entries with the tag.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class JournalStats {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  favorites!: number;

  @Field(() => Int, { description: 'Number in the current month of the member.' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Number of different tags.' })
  tags!: number;
}
