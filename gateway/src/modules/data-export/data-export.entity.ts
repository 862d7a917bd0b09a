import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Member } from '../members/member.entity.js';

const states = ['underway', 'ready', 'failed'] as const;
export type DataExportState = (typeof states)[number];
const DataExportStateEnum = enumOf('DataExportState', states);

/**
 * A file with all our data about a member, in progress or ready. There is one per member, for the member only. Its id
 * is also the key of the file. When the row is deleted, a trigger enqueues the job that removes the file.
 */
@ObjectType({ simpleResolvers: true })
@Entity('data_exports')
@Check('data_exports_progress', 'progress between 0 and 100')
@Check('data_exports_made', '(made_at is null) = (expires_at is null) and (made_at is null) = (size is null)')
@Index('data_exports_expires', ['expiresAt'])
export class DataExport extends CreatedEntity {
  @Field(() => ID)
  declare id: string;

  @Index('data_exports_member', { unique: true })
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'data_exports_member_fk' })
  member!: Relation<Member>;

  /** Computed when the row is read. */
  @Field(() => DataExportStateEnum)
  state!: DataExportState;

  @Field(() => Int, { description: 'Progress in percent.' })
  @Column({ type: 'smallint', default: 0 })
  progress!: number;

  @Field(() => Float, { nullable: true, description: 'Size in bytes. Null until the file is ready.' })
  @Column({
    type: 'bigint',
    nullable: true,
    // Postgres returns a bigint as text. Every file size fits into a number.
    transformer: {
      from: (value: string | null) => (value === null ? null : Number(value)),
      to: (value) => value,
    },
  })
  size!: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  madeAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the download period. Null until the file is ready.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;
}
