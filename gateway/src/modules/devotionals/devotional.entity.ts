import { type AccessLevel, accessLevels } from '@quiet-time/schema/access-levels';
import { type DevotionalStage, devotionalStages } from '@quiet-time/schema/back-office/devotional-stages';
import type { Language } from '@quiet-time/schema/languages';
import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf, LanguageEnum } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { AttachedFile } from '../attachments/attached-file.js';
import { Member } from '../members/member.entity.js';
import { DevotionalImport } from './import/import.entity.js';

export const DevotionalStageEnum = enumOf('DevotionalStage', Object.keys(devotionalStages));
export const AccessLevelEnum = enumOf('AccessLevel', Object.keys(accessLevels));

@ObjectType({ simpleResolvers: true })
export class DevotionalScripture {
  @Field(() => String)
  @Column({ type: 'text' })
  reference!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  verse!: string;
}

/** Body of a devotional. For a premium devotional it is hidden from readers without a premium plan. */
@ObjectType({ simpleResolvers: true })
export class DevotionalBody {
  @Field(() => DevotionalScripture)
  scripture!: DevotionalScripture;

  @Field(() => String)
  reflection!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The reflection with its formatting, as HTML: `p`, `blockquote`, `strong`, `em`, `a`, `br` and at most one `img`, whose address is relative to the site. Null: it is plain text.',
  })
  reflectionHtml!: string | null;

  @Field(() => [String])
  questions!: string[];

  @Field(() => [ID], {
    description: 'Ids of the questions, in order. An id survives moving and rewording.',
  })
  questionIds!: string[];

  @Field(() => String)
  prayer!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The prayer with its formatting, like `reflectionHtml`. Null: it is plain text.',
  })
  prayerHtml!: string | null;

  @Field(() => String, { description: 'Content; the reflection unless another text was stored.' })
  content!: string;

  @Field(() => [String])
  tags!: string[];

  @Field(() => [AttachedFile])
  attachments!: AttachedFile[];
}

@ObjectType({ simpleResolvers: true })
export class DevotionalLink {
  id!: string;

  @Field(() => LanguageEnum, { description: 'Language of the title.' })
  lang!: Language;

  @Field(() => LocalDate)
  date!: string;

  @Field(() => String)
  title!: string;

  @Field(() => AccessLevelEnum)
  accessLevel!: AccessLevel;
}

/** A reading for one calendar day. */
@ObjectType({ simpleResolvers: true })
@Entity('devotionals')
@Index('devotionals_active_date', ['isActive', 'date'])
@Check('devotionals_access_level', `access_level in ('standard', 'premium')`)
@Check('devotionals_stage', `stage in ('draft', 'review', 'ready')`)
@Check('devotionals_questions', `cardinality(questions) > 0 or (not is_active and stage <> 'ready')`)
@Check('devotionals_question_ids', 'cardinality(question_ids) = cardinality(questions)')
export class Devotional extends TranslatedEntity implements DevotionalBody {
  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  /** yyyy-MM-dd; one devotional a day. */
  @Field(() => LocalDate)
  @Index('devotionals_date', { unique: true })
  @Column({ type: 'date' })
  date!: string;

  @Column(() => DevotionalScripture)
  scripture!: DevotionalScripture;

  @Column({ type: 'text' })
  reflection!: string;

  /** Cleaned by `cleanFormatted`. The text above is derived from it. Null: plain text. */
  @Column({ type: 'text', nullable: true })
  reflectionHtml!: string | null;

  @Column({ type: 'text', array: true })
  questions!: string[];

  @Column({ type: 'uuid', array: true })
  questionIds!: string[];

  /** Set by a translation that lacks some of the questions. Undefined: all are in `lang`. */
  questionLangs?: Language[];

  @Column({ type: 'text' })
  prayer!: string;

  @Column({ type: 'text', nullable: true })
  prayerHtml!: string | null;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', array: true, default: [] })
  tags!: string[];

  /**
   * Copy of the attachments, so that reading a devotional needs no second table. `AttachmentService.tie` writes both.
   */
  @Column({ type: 'jsonb', default: [] })
  attachments!: AttachedFile[];

  @Field(() => AccessLevelEnum)
  @Column({ type: 'text', default: 'standard' })
  accessLevel!: AccessLevel;

  @Field(() => Boolean, {
    description: 'Whether readers see it. Administrators and editors also see inactive devotionals.',
  })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  /** Matters only while it is not active (`stateOf`). Shown to staff only, as are author and assigned editor. */
  @Column({ type: 'text', default: 'draft' })
  stage!: DevotionalStage;

  /** Name of the writer. */
  @Column({ type: 'text', nullable: true })
  author!: string | null;

  /** Member of the staff whose turn it is. */
  @Column({ type: 'uuid', nullable: true })
  assignedTo!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'assigned_to', foreignKeyConstraintName: 'devotionals_assigned_fk' })
  assigned?: Relation<Member> | null;

  @Column({ type: 'uuid', nullable: true })
  editorId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'editor_id', foreignKeyConstraintName: 'devotionals_editor_fk' })
  editor?: Relation<Member> | null;

  /** Id of the bulk upload that created the devotional. */
  @Index('devotionals_import')
  @Column({ type: 'uuid', nullable: true })
  importId!: string | null;

  @ManyToOne(() => DevotionalImport, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'devotionals_import_fk' })
  import?: Relation<DevotionalImport> | null;
}

@ObjectType({ simpleResolvers: true })
export class DevotionalPage extends Page {
  @Field(() => [Devotional])
  items!: Devotional[];
}
