import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../../blocks/columns.js';
import { enumOf } from '../../../blocks/fields.js';
import { Member } from '../../members/member.entity.js';
import { BibleTextReport } from './bible-import.types.js';
import type { TextDetails } from './text-details.js';

const bibleImportStates = ['reading', 'read', 'importing', 'done', 'failed'] as const;
export type BibleImportState = (typeof bibleImportStates)[number];
const BibleImportStateEnum = enumOf('BibleImportState', bibleImportStates);

/** A file with a Bible text: first checked, then published. Its id is also the key of the file. */
@ObjectType({ simpleResolvers: true })
@Entity('bible_imports')
@Check('bible_imports_state', `state in (${bibleImportStates.map((name) => `'${name}'`).join(', ')})`)
@Check('bible_imports_progress', 'progress between 0 and 100')
export class BibleImport extends CreatedEntity {
  @Field(() => ID)
  declare id: string;

  @Field(() => String, { description: 'File name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => BibleImportStateEnum)
  @Column({ type: 'text', default: 'reading' })
  state!: BibleImportState;

  @Field(() => Int, { description: 'Progress of the current step, in percent.' })
  @Column({ type: 'smallint', default: 0 })
  progress!: number;

  @Field(() => String, { nullable: true, description: 'Reason for the failure.' })
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  @Field(() => BibleTextReport, {
    nullable: true,
    description: 'Report about the file. Null until it is read.',
  })
  @Column({ type: 'jsonb', nullable: true })
  report!: BibleTextReport | null;

  /** Details entered for the text, and whether it may replace another. */
  @Column({ type: 'jsonb', nullable: true })
  text!: (TextDetails & { replaces: boolean }) | null;

  /** Time of the last progress. */
  @Column({ type: 'timestamptz', precision: 3 })
  touchedAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'bible_imports_actor_fk' })
  actor?: Relation<Member> | null;
}
